import { setTimeout as pause } from 'node:timers/promises'
import type { PublicChange } from './public-changes.ts'
import { joined } from './written.ts'

/** The channel of PostgreSQL's LISTEN and NOTIFY that processes of one portal share. */
export const CHANNEL = 'startline_public'

/** Signals of one process are so far apart: the server takes a lock over all its databases for each. */
const APART_MS = 50
/** More events than these are all events: a signal has 8,000 bytes. */
const MOST_EVENTS = 100

/** A change as it goes to other processes, with who sends it. */
export const written = (from: string, { events, announcements }: PublicChange): string =>
  JSON.stringify({ from, events: events.length > MOST_EVENTS ? 'all' : events, announcements })

/** Reads a signal; null for one of one's own. What cannot be read says that everything may have changed. */
export function heard(self: string, signal: string): PublicChange | null {
  try {
    const { from, events, announcements } = JSON.parse(signal)
    if (from === self) return null
    if (events === 'all' || Array.isArray(events)) return { events, announcements: announcements === true }
  } catch {
    // Told below.
  }
  return { events: 'all', announcements: true }
}

/** Tells other processes what was changed here: at once, and what comes meanwhile together. */
export interface Teller {
  tell: (change: PublicChange) => void
  /** To be called at the end: sends what waits without further pauses, and resolves when everything has gone out. */
  flush: () => Promise<void>
}

/** @param send sends a change; one that cannot be sent is lost, and found by others when they ask the store next */
export function tellOthers(send: (change: PublicChange) => Promise<unknown>): Teller {
  const closing = new AbortController()
  let waiting: PublicChange | null = null
  let underWay: Promise<void> | null = null
  const sendAll = async () => {
    while (waiting !== null) {
      const change: PublicChange = waiting
      waiting = null
      await send(change).catch(() => {})
      await pause(APART_MS, null, { signal: closing.signal }).catch(() => {})
    }
    underWay = null
  }
  const tell = (change: PublicChange) => {
    waiting = waiting === null ? change : joined(waiting, change)
    underWay ??= sendAll()
  }
  return {
    tell,
    flush: async () => {
      closing.abort()
      await underWay
    },
  }
}
