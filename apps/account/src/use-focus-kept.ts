import { useEffect, useRef } from 'react'

/** A dialog that closes gives the focus back within this time, in milliseconds. */
const DIALOG_MS = 300

/**
 * When a list has changed and what had the focus went with it, the focus goes to a heading (that of the page, where the list's went
 * too) instead of nowhere, so that the keyboard and a screen reader go on from there.
 * @param list names what stands in the list, such as the ids
 */
export function useFocusKept(headingId: string, list: string): void {
  const known = useRef(list)
  useEffect(() => {
    if (known.current === list) return
    known.current = list
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const heading = document.getElementById(headingId) ?? document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }, DIALOG_MS)
    return () => clearTimeout(timer)
  }, [headingId, list])
}
