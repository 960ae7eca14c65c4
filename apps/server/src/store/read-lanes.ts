import type { Pool, PoolClient } from 'pg'
import { oncePer } from '../kernel/once-per.ts'
import { builderOn, poolOf } from './connection-of.ts'
import { holdSocket } from './fast/corked-socket.ts'
import type { Executor } from './statement.ts'

/** Connections that shared reads go over: a server works at as many at once, and a long page holds up one of them only. */
const LANES = 2

/** A connection that several statements go over at the same time. */
interface Lane {
  client: Promise<PoolClient> | null
  /** Statements that are under way on it. */
  users: number
}

/** The lanes of a pool, and the one that is taken in this turn of the event loop. */
interface Lanes {
  all: Lane[]
  taken: Lane | null
}

const lanesOf = oncePer(
  (_pool: Pool): Lanes => ({
    all: Array.from({ length: LANES }, () => ({ client: null, users: 0 })),
    taken: null,
  }),
)

/**
 * Asks something outside of any transaction over a connection that others use at the same time: what is asked in one turn of the event loop
 * leaves as one message. To the system each message is a call, and to the server a waking up, which cost more than most answers. The
 * embedded engine is asked as ever.
 */
export async function onLane<T>(db: Executor, ask: (on: Executor) => Promise<T>): Promise<T> {
  const pool = poolOf(db)
  if (!pool?.options.pipeline) return ask(db)
  const lane = laneOf(pool)
  const connecting = (lane.client ??= pool.connect())
  lane.users += 1
  let client: PoolClient | null = null
  try {
    client = await connecting
    holdSocket(client)
    return await ask(builderOn(client))
  } catch (error) {
    // Whoever comes next gets another connection: this one may be broken.
    if (lane.client === connecting) replace(pool, lane)
    throw error
  } finally {
    lane.users -= 1
    if (lane.users === 0) {
      lane.client = null
      client?.release()
    }
  }
}

/** The lane of this turn: the one with fewer statements under way. */
function laneOf(pool: Pool): Lane {
  const lanes = lanesOf(pool)
  if (lanes.taken) return lanes.taken
  setImmediate(() => (lanes.taken = null))
  return (lanes.taken = lanes.all.reduce((least, lane) => (lane.users < least.users ? lane : least)))
}

/** A lane that failed is left to those who are on it. */
function replace(pool: Pool, failed: Lane): void {
  const lanes = lanesOf(pool)
  lanes.all = lanes.all.map((lane) => (lane === failed ? { client: null, users: 0 } : lane))
  lanes.taken = null
}
