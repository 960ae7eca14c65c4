import { create } from 'zustand'
import { listen } from '../../base/listen.ts'

/** Continues the departure in question; null where there is none. */
export const useDeparture = create<{ depart: (() => void) | null }>()(() => ({ depart: null }))

/** The entry of the history on screen: `idx` is the router's position of it. */
let entry = { pathname: '', idx: 0 }
/** An answer was given, and the departure is under way. */
let departing = false
/** The history goes forward again to the entry on screen. */
let returning = false

/** The router's position of the history's present entry; absent for one that the browser made, as for a link to a part of the page. */
const idxOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? Number.NaN

/** Notes the entry on screen: after each navigation of the router. */
export function noteEntry(): void {
  departing = false
  entry = { pathname: location.pathname, idx: idxOf(history.state) }
}

const ask = (depart: () => void): void =>
  useDeparture.setState({
    depart: () => {
      departing = true
      useDeparture.setState({ depart: null })
      depart()
    },
  })

/** Stays on the screen: the departure is forgotten. */
export const stay = (): void => useDeparture.setState({ depart: null })

const isPlain = (press: MouseEvent): boolean =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)

/** The link of a press that would leave the screen within this tab. */
function wayOut(press: MouseEvent): HTMLAnchorElement | null {
  const link = press.target instanceof Element ? press.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !isPlain(press) || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return null
  // Of another origin the browser asks by itself.
  return link.origin === location.origin && link.pathname !== entry.pathname ? link : null
}

function pressed(press: MouseEvent): void {
  const link = departing ? null : wayOut(press)
  if (!link) return
  press.preventDefault()
  press.stopPropagation()
  // Pressed once more: what the link does besides is its own.
  ask(() => (link.isConnected ? link.click() : location.assign(link.href)))
}

function popped(pop: PopStateEvent): void {
  if (returning) {
    returning = false
    return pop.stopImmediatePropagation()
  }
  if (departing || location.pathname === entry.pathname) return
  pop.stopImmediatePropagation()
  const delta = idxOf(pop.state) - entry.idx || -1
  returning = true
  history.go(-delta)
  ask(() => history.go(delta))
}

function closing(event: BeforeUnloadEvent): void {
  if (!departing) event.preventDefault()
}

/**
 * Has the person asked before a link, the history or the browser leaves the path on screen; a step within the path is not asked about,
 * nor is what the screen does itself, as after saving. Gives a function that ends it.
 */
export function askBeforeLeaving(): () => void {
  noteEntry()
  const presses = listen(document, { click: pressed }, { capture: true })
  const closes = listen(window, { beforeunload: closing })
  onpopstate = popped
  return () => {
    onpopstate = () => null
    presses()
    closes()
    stay()
  }
}
