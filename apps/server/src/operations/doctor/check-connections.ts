import type { Database } from '../../store/database.ts'
import { type Finding, well, wrong } from './finding.ts'

const PART = 'connections'
/** From here on the next portal, or whoever looks after the database, finds no connection. */
const NEARLY_ALL = 0.9

interface Used {
  used: number
  most: number
  mine: number
}

/**
 * How many connections to the database are used, of all and by the portal's user, and whether people wait for one. Other users' are counted where
 * the server lets this one see them.
 */
export async function checkConnections({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Promise<Finding[]> {
  const waiting =
    pool.waitingCount === 0
      ? well(PART, `nobody waits for one; the portal has ${pool.totalCount}, ${pool.idleCount} of them at rest`)
      : wrong(
          PART,
          `${pool.waitingCount} wait for one of ${pool.totalCount}: the database is slow, or more is asked than it can do`,
        )
  if (kind === 'embedded') return [waiting]
  const { rows } = await pool.query<Used>(
    `select count(*)::int as used, current_setting('max_connections')::int as most,
            (count(*) filter (where usename = current_user))::int as mine
       from pg_stat_activity where backend_type = 'client backend'`,
  )
  const { used = 0, most = 1, mine = 0 } = rows[0] ?? {}
  const words = `the server has ${used} of ${most} in use, ${mine} by this user`
  return [
    waiting,
    used > NEARLY_ALL * most ? wrong(PART, `${words}: raise max_connections, or run fewer portals`) : well(PART, words),
  ]
}
