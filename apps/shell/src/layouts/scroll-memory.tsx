import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { readJson, recall, remember } from '../base/page-memory.ts'

/** Content may come late; after this long the former position is given up. */
const RESTORE_LIMIT_MS = 1_000
const KEY = 'startline.scroll'

const positions = new Map(readJson(recall(KEY)) as [string, number][] | null)
// An address that is opened anew starts at its top, wherever this tab once stood there.
if (howOpened() === 'navigate') positions.delete(location.pathname + location.search)

function howOpened(): string | undefined {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type
}

/** What a place is remembered by: the router gives the first one of every document the same key. */
const nameOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** Without storage the positions last as long as the page. */
const keep = () => remember(KEY, JSON.stringify([...positions].slice(-50)))

/**
 * Scrolls to `top` as soon as the page is tall enough, and leaves the page to a person who begins to use it: it would be pulled away from
 * under a press. Gives a function that stops trying.
 */
function restore(top: number): () => void {
  const until = performance.now() + RESTORE_LIMIT_MS
  let frame = 0
  const step = () => {
    scrollTo(0, top)
    if (Math.abs(scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(step)
  }
  step()
  const stop = () => cancelAnimationFrame(frame)
  for (const use of ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const)
    addEventListener(use, stop, { once: true })
  return stop
}

/** A new place starts at its top, back and forward return to where the person was. `state.keepScroll` stays put. */
export function ScrollMemory() {
  const place = useLocation()
  const { state } = place
  const name = nameOf(place)
  const type = useNavigationType()
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    // The first place of a visit is at its top already; to ask where it stands would lay the whole screen out before its time.
    const isThere = isFirst.current && !positions.has(name)
    isFirst.current = false
    if (type === 'POP') return isThere ? undefined : restore(positions.get(name) ?? 0)
    const stays = (state as { keepScroll?: boolean } | null)?.keepScroll === true
    if (type === 'PUSH' && !stays) scrollTo(0, 0)
    return undefined
  }, [name, type, state])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => positions.set(name, scrollY)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
    }
  }, [name])
  return null
}
