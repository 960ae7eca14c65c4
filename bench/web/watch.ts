/** What a page notes of itself while it is measured; times are in milliseconds since the navigation began. */
export interface Watched {
  lcpMs: number
  cls: number
  /** Time of long tasks above 50 ms each, as the total blocking time counts it. */
  blockingMs: number
  /** The longest time from a press or key to the next paint. */
  inpMs: number
  /** When a heading first stood there: the first of all by '', and by the guest's name the first of that guest. */
  headings: Record<string, number>
  /** When something was noted last. */
  notedMs: number
}

/** What the page says to its console when the first heading stands: to ask it over and over would be work for its processor. */
export const HEADING = 'watched: a heading'

/** What the kinds of entries say besides; each only has its own. */
interface Entry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  interactionId: number
}

/** The page's own notes, where they can be read. */
export type WatchedWindow = typeof globalThis & { watched: Watched }

/** Runs in the page before everything else. Self-contained: its text is sent to the browser. */
export function watchPage(): void {
  const watched: Watched = { lcpMs: 0, cls: 0, blockingMs: 0, inpMs: 0, headings: {}, notedMs: 0 }
  Object.assign(globalThis, { watched })
  const each = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      watched.notedMs = performance.now()
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, ...more })
  each('largest-contentful-paint', ({ startTime }) => {
    watched.lcpMs = startTime
  })
  each('layout-shift', (shift) => {
    if (!shift.hadRecentInput) watched.cls += shift.value
  })
  each('longtask', ({ duration }) => {
    watched.blockingMs += Math.max(0, duration - 50)
  })
  each(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) watched.inpMs = Math.max(watched.inpMs, duration)
    },
    { durationThreshold: 16 },
  )
  const lookFor = () => {
    const heading = document.querySelector('h1')
    if (!heading) return
    const guest = heading.closest('[data-sub-app]')?.getAttribute('data-sub-app') ?? ''
    if (watched.headings[''] === undefined) console.debug('watched: a heading')
    for (const name of ['', guest]) watched.headings[name] ??= performance.now()
  }
  new MutationObserver(lookFor).observe(document, { childList: true, subtree: true })
}

/** Settles when nothing was noted for a second: what the browser has to tell of a paint comes some time after it. Self-contained, too. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (performance.now() - (globalThis as WatchedWindow).watched.notedMs < 1_000) return
      clearInterval(look)
      resolve()
    }, 100)
  })
}
