import { useEffect } from 'react'
import { create } from 'zustand'
import { listen } from '../../base/listen.ts'

/** Unsaved work of screens, and the departure that waits for an answer. */
interface Leaving {
  /** Screens with work that leaving would lose. */
  blocks: number
  /** Continues the departure in question; null where there is none. */
  depart: (() => void) | null
}

/** Unsaved work of screens, and the departure that waits for an answer. */
export const useLeaving = create<Leaving>()(() => ({ blocks: 0, depart: null }))

/** The entry of the history on screen: `idx` is the router's position of it. */
let entry = { pathname: '', idx: 0 }
/** An answer was given, and the departure is under way. */
let departing = false
/** The history goes forward again to the entry on screen. */
let returning = false
let unlisten: (() => void) | undefined

/** The router's position of the history's present entry; absent for one that the browser made, as for a link to a part of the page. */
const idxOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? Number.NaN

/** Notes the entry on screen: after each navigation of the router. */
export function noteEntry(): void {
  departing = false
  entry = { pathname: location.pathname, idx: idxOf(history.state) }
}

const ask = (depart: () => void): void =>
  useLeaving.setState({
    depart: () => {
      departing = true
      useLeaving.setState({ depart: null })
      depart()
    },
  })

/** Stays on the screen: the departure is forgotten. */
export const stay = (): void => useLeaving.setState({ depart: null })

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
  if (unlisten === undefined || departing || location.pathname === entry.pathname) return
  pop.stopImmediatePropagation()
  const delta = idxOf(pop.state) - entry.idx || -1
  returning = true
  history.go(-delta)
  ask(() => history.go(delta))
}

// A window’s own events reach its listeners in the order in which these were added (Chromium, whatever they say of capture): this one is added before
// the router’s, and stays.
addEventListener('popstate', popped)

function closing(event: BeforeUnloadEvent): void {
  if (!departing) event.preventDefault()
}

function startListening(): () => void {
  noteEntry()
  const presses = listen(document, { click: pressed }, { capture: true })
  const closes = listen(window, { beforeunload: closing })
  return () => {
    presses()
    closes()
  }
}

const count = (change: number): void => {
  const blocks = useLeaving.getState().blocks + change
  useLeaving.setState({ blocks })
  if (blocks === 0) {
    unlisten?.()
    unlisten = undefined
    stay()
  } else unlisten ??= startListening()
}

/**
 * Has the person asked before a link, the history or the browser leaves the path on screen; a step within the path is not asked about,
 * nor is what the screen does itself, as after saving. Gives a function that ends it.
 */
export function blockLeaving(): () => void {
  let held = true
  count(1)
  return () => {
    if (held) count(-1)
    held = false
  }
}

/** While `asked`, the person is asked before they leave the screen: see `blockLeaving`. */
export const useBlockedLeaving = (asked: boolean): void =>
  useEffect(() => (asked ? blockLeaving() : undefined), [asked])
