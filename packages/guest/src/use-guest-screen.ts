import { useEffect } from 'react'
import { useGuestText } from './messages.ts'
import { useShell } from './sub-app-root.tsx'

/** The key of the first entry of a visit. */
const FIRST_ENTRY_KEY = 'default'

/** The heading takes focus without becoming a tab stop, and without scrolling: the shell's scroll memory does that. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/**
 * Names the browser's tab after a guest's screen and moves focus to its heading on arrival, so that a screen reader hears
 * where the person is. The first screen of a visit is left alone: the browser has just announced the page.
 */
export function useGuestScreen(title: string): void {
  const { nav } = useShell()
  const { product } = useGuestText()
  const { pathname, key } = nav.location
  const arrived = key !== FIRST_ENTRY_KEY
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  useEffect(() => {
    if (arrived) focusHeading()
  }, [pathname, arrived])
}

/** What becomes of unsaved work. */
interface UnsavedWork {
  /** True where leaving the screen loses nothing: the work goes on, or is there again on return. */
  survivesLeaving?: boolean
}

/**
 * Has the person asked before they leave the screen while `begun`, unless the work survives that.
 * For forms whose answers belong to the organization one acts for: while `begun`, a switch of the organization (here, in another
 * tab, or told by the server) asks the person first whether to switch back or to start anew; nothing typed goes to another one.
 */
export function useUnsavedWork(begun: boolean, { survivesLeaving = false }: UnsavedWork = {}): void {
  const { session, nav } = useShell()
  const { holdUnsavedWork } = session
  const { block } = nav
  useEffect(() => (begun ? holdUnsavedWork() : undefined), [begun, holdUnsavedWork])
  const asked = begun && !survivesLeaving
  useEffect(() => (asked ? block?.() : undefined), [asked, block])
}
