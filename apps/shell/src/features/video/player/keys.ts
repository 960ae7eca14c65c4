import { type RefObject, useEffect, useEffectEvent } from 'react'
import { listen } from '../../../base/listen.ts'

/** What a key does. */
export type KeyAct =
  | { act: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'help' }
  /** Seconds on or back. */
  | { act: 'seek'; by: number }
  /** A share of the video file, 0 to 0.9. */
  | { act: 'jump'; to: number }
  /** A share of the loudest. */
  | { act: 'volume'; by: number }
  /** Steps of speed. */
  | { act: 'speed'; by: 1 | -1 }

/** The part of a keyboard event that counts. */
interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Where the focus is: on the player, on nothing in particular, on a button or link, or where people type and choose. */
export type Focus = 'player' | 'page' | 'control' | 'field'

const letters: Record<string, KeyAct> = {
  k: { act: 'toggle' },
  j: { act: 'seek', by: -10 },
  l: { act: 'seek', by: 10 },
  m: { act: 'mute' },
  f: { act: 'fullscreen' },
  c: { act: 'captions' },
  '<': { act: 'speed', by: -1 },
  '>': { act: 'speed', by: 1 },
  '?': { act: 'help' },
}
/** These mean something to buttons and to the page itself. */
const common: Record<string, KeyAct> = {
  ' ': { act: 'toggle' },
  ArrowLeft: { act: 'seek', by: -5 },
  ArrowRight: { act: 'seek', by: 5 },
}
/** These scroll the page, so they belong to the player only while it has the focus. */
const upAndDown: Record<string, KeyAct> = {
  ArrowUp: { act: 'volume', by: 0.1 },
  ArrowDown: { act: 'volume', by: -0.1 },
}

/**
 * What a key does here; null when it is not the player’s.
 * @param everywhere whether single characters count outside of the player: some people speak or hit keys by accident, and may switch it off
 */
export function keyAct({ key, ctrlKey, altKey, metaKey }: Pressed, focus: Focus, everywhere: boolean): KeyAct | null {
  if (focus === 'field' || ctrlKey || altKey || metaKey) return null
  if (focus !== 'control' && Object.hasOwn(common, key)) return common[key] ?? null
  if (focus === 'player' && Object.hasOwn(upAndDown, key)) return upAndDown[key] ?? null
  if (focus !== 'player' && !everywhere) return null
  if (/^\d$/.test(key)) return { act: 'jump', to: Number(key) / 10 }
  const letter = key.toLowerCase()
  return Object.hasOwn(letters, letter) ? (letters[letter] ?? null) : null
}

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
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const what = keyAct(event, focusOf(event.target, frame.current), everywhere)
    if (what === null) return
    // Also what the browser's own controls would make of it.
    event.preventDefault()
    act(what)
  })
  useEffect(() => listen(document, { keydown: (event: KeyboardEvent) => heard(event) }), [])
}
