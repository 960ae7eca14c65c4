import { useEffect, useRef } from 'react'

/** A dialog that closes gives the focus back within this time, in milliseconds. */
const DIALOG_MS = 300

/**
 * When something has left a list and what had the focus went with it, the focus goes to a heading (that of the page, where the
 * list's went too) instead of nowhere, so that the keyboard and a screen reader go on from there.
 * @param ids what stands in the list; undefined while it is on its way
 */
export function useFocusKept(headingId: string, ids: readonly string[] | undefined): void {
  const list = ids?.join(' ')
  const known = useRef(list)
  useEffect(() => {
    const former = known.current
    known.current = list
    if (!hasLost(former, list)) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const heading = document.getElementById(headingId) ?? document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }, DIALOG_MS)
    return () => clearTimeout(timer)
  }, [headingId, list])
}

/** Whether some of a list went and the others stayed; another page of it, or its first coming, is no loss. */
export function hasLost(former: string | undefined, list: string | undefined): boolean {
  if (!former || list === undefined) return false
  const [before, now] = [former.split(' '), list.split(' ')]
  return list === '' || (before.some((id) => !now.includes(id)) && before.some((id) => now.includes(id)))
}
