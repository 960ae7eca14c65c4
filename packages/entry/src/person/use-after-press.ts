import { useCallback, useEffect, useRef } from 'react'

/**
 * Gives a function that runs what it is given, once no button of the pointer is held. Words that appear on leaving a field move
 * what stands below it; in the middle of a press the button would slip away from under the pointer, and the press be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  const held = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      held.current = true
    }
    const release = () => {
      held.current = false
      // The click comes right after the release and must still find its button.
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()))
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    addEventListener('pointerdown', press, options)
    addEventListener('pointerup', release, options)
    addEventListener('pointercancel', release, options)
    return () => listening.abort()
  }, [])
  return useCallback((act) => {
    if (held.current) waiting.current.push(act)
    else act()
  }, [])
}
