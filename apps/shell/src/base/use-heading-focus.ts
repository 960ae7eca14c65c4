import { useEffect } from 'react'

let arrivals = 0

/** The heading takes focus without becoming a tab stop, and without scrolling: the scroll memory does that. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}

/**
 * Moves focus to the screen's heading when `place` changes, so that a screen reader hears where the person is.
 * The first screen of a visit is left alone: the browser has just announced the page.
 */
export function useHeadingFocus(place: string): void {
  useEffect(() => {
    arrivals += 1
    if (arrivals > 1) focusHeading()
  }, [place])
}
