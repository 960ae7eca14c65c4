import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { listen } from '../../../base/listen.ts'
import { toFirstTrouble } from './focus.ts'

const isPressed = { now: false }

/** Knows whether something is being pressed: what moves away under a press is not pressed. One of it stands around all repairs. */
export function useWatchPresses(): void {
  useEffect(() => {
    const down = () => void (isPressed.now = true)
    const up = () => void (isPressed.now = false)
    return listen(window, { pointerdown: down, pointerup: up, pointercancel: up }, { capture: true })
  }, [])
}

/** Acts now, or once what is pressed was let go and its press has arrived. */
function afterPress(act: () => void): () => void {
  if (!isPressed.now) {
    act()
    return () => undefined
  }
  const released = () => void setTimeout(act)
  addEventListener('pointerup', released, { once: true })
  return () => removeEventListener('pointerup', released)
}

/** Where the focus is: a field is typed in, a button was come to or pressed. */
type Inside = 'no' | 'field' | 'button'

const isField = (target: Element): boolean => target.matches('input, select, textarea')

/**
 * Folds a repair that is settled, once nobody types in it any more; who opens it again has it stay open. A focus that is lost with what was
 * pressed goes on to the first thing that is to be put right.
 */
export function useFolding(card: RefObject<HTMLElement | null>, settled: boolean) {
  const [folded, fold] = useState(false)
  const [inside, setInside] = useState<Inside>('no')
  const pressed = useRef(false)
  const opened = useRef(false)
  const focused = useRef(false)
  useEffect(() => {
    if (!settled) {
      opened.current = false
      return fold(false)
    }
    const busy = inside === 'field' || (inside === 'button' && !pressed.current)
    return busy || opened.current ? undefined : afterPress(() => fold(true))
  }, [settled, inside])
  // What goes with what was pressed tells nobody: it is looked for whenever something was drawn.
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return
    focused.current = false
    toFirstTrouble(card.current)
  })
  const watch = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = true
      setInside(isField(target) ? 'field' : 'button')
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      focused.current = currentTarget.contains(relatedTarget)
      if (!focused.current) setInside('no')
      pressed.current = false
    },
    onClick: () => void (pressed.current = true),
  }
  const toggle = () => {
    opened.current = folded
    fold(!folded)
  }
  return { folded: settled && folded, toggle, watch }
}
