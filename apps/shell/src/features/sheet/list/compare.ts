import { type Call, refusalOf } from '@startline/client'
import { compareList } from '@startline/contract'
import type { Compare } from './on-list-book.ts'

/** The list is mended meanwhile; who goes on does not wait longer for an answer, in milliseconds. */
const PATIENCE_MS = 8_000

/** Compares people with the organization's own participants, by a call that gives up in time. */
export const compareBy =
  (call: Call): Compare =>
  async (people) => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
    try {
      return (await call(compareList, { body: { people }, signal: stop.signal })).items
    } catch (error) {
      if (stop.signal.aborted || refusalOf(error, compareList)) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
