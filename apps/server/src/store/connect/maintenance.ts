import pg, { type Pool } from 'pg'
import type { DatabaseLog, Maintenance } from '../database.ts'

/** How often the embedded store is looked after. */
const MAINTENANCE_EVERY_MS = 60_000

/** Counters reach the view below only when the session is told to hand them on. */
const HAND_ON_COUNTERS = 'select pg_stat_force_next_flush()'

/**
 * Tables that changed by 20,000 rows, or by a fifth of their rows and 500; and, because the counters are lost in a crash,
 * tables that take twice the pages they had when last looked after.
 */
const TABLES_THAT_CHANGED = `select s.relname as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze >= least(20000, 500 + s.n_live_tup / 5)
     or pg_relation_size(s.relid) > 8192 * (20 + 2 * c.relpages::bigint)
  order by s.relid`

/**
 * Looks after an embedded store, whose engine has neither autovacuum nor a background checkpointer:
 * the log would grow without end and statements would be planned for empty tables.
 * @param syncs how often the file system has synced so far; unchanged means that nothing was written
 * @returns the care, and `stop`, which waits for care under way
 */
export function startMaintenance(pool: Pool, syncs: () => number, log: DatabaseLog, everyMs = MAINTENANCE_EVERY_MS) {
  const care = createCare(pool, syncs)
  let underWay = Promise.resolve()
  let busy = false
  const tick = async () => {
    await care.checkpointIfWritten()
    if (isIdle(pool)) await care.vacuum()
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    underWay = tick()
      .catch((error: unknown) => log.error({ err: error }, 'The embedded database could not be looked after.'))
      .finally(() => {
        busy = false
      })
  }, everyMs).unref()
  return {
    care: care as Maintenance,
    stop: () => {
      clearInterval(timer)
      return underWay
    },
  }
}

function createCare(pool: Pool, syncs: () => number) {
  let syncsAtCheckpoint = syncs()
  const checkpoint = async () => {
    await pool.query('checkpoint')
    syncsAtCheckpoint = syncs()
  }
  const checkpointIfWritten = async () => {
    if (syncs() > syncsAtCheckpoint) await checkpoint()
  }
  const vacuum = async () => {
    await pool.query(HAND_ON_COUNTERS)
    const { rows } = await pool.query<{ name: string }>(TABLES_THAT_CHANGED)
    for (const { name } of rows) await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(name)}`)
    return rows.map((row) => row.name)
  }
  return { checkpoint, checkpointIfWritten, vacuum }
}

/** Vacuuming a large table holds up everybody, so it waits for a moment without anybody. */
const isIdle = (pool: Pool) => pool.waitingCount === 0 && pool.idleCount === pool.totalCount
