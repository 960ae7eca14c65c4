import pg from 'pg'
import { isConnectionBroken } from '../store-away.ts'

/** How long a new connection may take to tell. */
const LIMIT_MS = 5_000

/** Backends at work; `away` when no server could be reached, `unknown` when one could and would not tell. */
export type Working = ReadonlySet<number> | 'away' | 'unknown'

/** A backend that waits for its client, to be told more or to be rid of an answer, is not at work. */
const FIND = `select pid from pg_stat_activity
  where pid = any($1::int[]) and state in ('active', 'fastpath function call') and wait_event_type is distinct from 'Client'`

/** Finds out over a new connection which of these backends of the server are at work. */
export async function findWorking(connectionString: string, backends: number[]): Promise<Working> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    fallback_application_name: 'startline',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(FIND, [backends])
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    return isAway(error) ? 'away' : 'unknown'
  } finally {
    client.connection.stream.destroy()
  }
}

/** Whether no server has spoken: its refusals have a code of five characters. */
const isAway = (error: unknown): boolean =>
  isConnectionBroken(error) || !/^[0-9A-Z]{5}$/.test(String((error as { code?: unknown })?.code))
