import { Refusal } from '../kernel/fail.ts'
import { counter, type Metrics } from '../kernel/metrics.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Database, DatabaseLog } from './database.ts'
import { findState } from './organization-state.ts'

/** The primary, its replica where there is one, and what a read needs besides; a portal's `Deps` fit. */
interface Stores {
  database: Database
  replica: Database | null
  log: Pick<DatabaseLog, 'warn'>
  metrics: Metrics
  /** Monotonic clock, in milliseconds. */
  elapsed: () => number
}

/** The organization a list is read for, and its state when the session was looked up. */
interface Reader {
  organizationId: string
  state: string
}

/** A replica has this long to say how far it is; who waits longer is answered by the other. */
const TELL_MS = 500
/** After it failed it is left alone for so long. */
const ALONE_MS = 5_000

/** The same portal with the replica in the store's place, and until when the replica is left alone, by the clock for spans. */
interface Reading {
  from: Stores
  aloneUntil: number
}

/**
 * Reads a list from the replica, where there is one that has all that the primary had when the caller was let in: their organization's state
 * there is the same. So what somebody did is in what they read next, however far the replica is behind. In every other case, and where the
 * replica fails, the list is read from the primary.
 */
export async function readList<D extends Stores, T>(
  deps: D,
  reader: Reader,
  read: (from: D) => Promise<T>,
): Promise<T> {
  if (deps.replica === null) return read(deps)
  const reading = readingOf(deps)
  try {
    if (deps.elapsed() >= reading.aloneUntil && (await isUpToDate(reading.from, reader))) {
      const told = await read(reading.from as D)
      count(deps, 'replica')
      return told
    }
  } catch (error) {
    if (error instanceof Refusal && error.failure !== 'overloaded') throw error
    reading.aloneUntil = deps.elapsed() + ALONE_MS
    deps.log.warn({ err: error }, 'The replica could not be read; lists come from the primary for a while.')
  }
  count(deps, 'primary')
  return read(deps)
}

const readingOf = oncePer(
  (deps: Stores): Reading => ({
    from: { ...deps, database: deps.replica ?? deps.database, replica: null },
    aloneUntil: 0,
  }),
)

/** Whether the replica has what the caller was let in with. */
async function isUpToDate({ database }: Stores, { organizationId, state }: Reader): Promise<boolean> {
  if (state === '') return false
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The replica does not answer.')), TELL_MS)
  try {
    return (await Promise.race([findState(database.db, organizationId), tooLate])) === state
  } finally {
    clearTimeout(timer)
  }
}

const count = ({ metrics }: Stores, from: 'replica' | 'primary'): void =>
  counter(metrics, {
    name: 'portal_list_reads_total',
    help: 'Lists read, by where they were read',
    labelNames: ['from'],
  }).inc({ from })
