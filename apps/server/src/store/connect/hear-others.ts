import pg from 'pg'
import { CHANNEL } from '../changes/tell-others.ts'
import type { DatabaseLog } from '../database.ts'

/** How long it takes to try again, and how long a new connection may take. */
const AGAIN_MS = 1_000
const LIMIT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Hears what other processes say on the channel, over a connection of its own, which it opens again when it is lost. `hear` gets each signal,
 * and an empty one when signals may have been missed. Gives what ends it.
 */
export function hearOthers(url: string, hear: (signal: string) => void, log: DatabaseLog): () => Promise<void> {
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const lose = (client: pg.Client) => {
    if (current !== client) return
    current = null
    if (!isStopped) timer = setTimeout(open, AGAIN_MS).unref()
  }
  const open = () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LIMIT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      fallback_application_name: 'startline',
    })
    current = client
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', (error) => log.info({ err: error }, 'The connection for signals of other processes was lost.'))
    client.once('end', () => lose(client))
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => hear(''))
      .catch(() => {
        client.connection.stream.destroy()
        lose(client)
      })
  }
  open()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const stream = current?.connection.stream
    setTimeout(() => stream?.destroy(), LIMIT_MS).unref()
    await current?.end().catch(() => {})
  }
}
