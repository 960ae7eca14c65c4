import { type RefObject, useEffect, useRef } from 'react'
import { type Focus, type KeyAct, keyAct } from './keys.ts'

/** Where people type, choose or answer a question; their keys are theirs. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], header'
const CONTROLS = 'button, a, summary, [role="button"]'

function focusOf(target: EventTarget | null, frame: HTMLElement | null): Focus {
  if (!(target instanceof Element)) return 'page'
  if (target.closest(FIELDS) !== null) return 'field'
  if (target instanceof HTMLVideoElement && frame?.contains(target)) return 'player'
  return target.closest(CONTROLS) === null ? 'page' : 'control'
}

/** Hands the keys that are the player’s to `act`. */
export function useKeys(frame: RefObject<HTMLElement | null>, everywhere: boolean, act: (what: KeyAct) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const what = keyAct(event, focusOf(event.target, frame.current), everywhere)
      if (what === null) return
      // Also what the browser's own controls would make of it.
      event.preventDefault()
      latest.current(what)
    }
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [frame, everywhere])
}
