import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import pg from 'pg'
import { openChanges, type PublicChange, type PublicChanges } from '../changes/public-changes.ts'
import { CHANNEL, heard, tellOthers, written } from '../changes/tell-others.ts'
import { type NoteStatement, watchCommits } from '../changes/watch-commits.ts'
import type { DatabaseLog } from '../database.ts'

/** Changes of a store that several processes may share. */
interface SharedChanges extends PublicChanges {
  note: NoteStatement
  /** Tells others what they have not been told yet, and hears nothing more. */
  stop: () => Promise<void>
}

/**
 * Changes of this process and of all others on the same server. Only who follows them opens the connection on which others are heard: a
 * command that ends in a moment tells, and need not hear.
 * @param url of the server itself: a pooler that lends connections for a transaction hears nothing
 * @param poolOf where signals are sent; asked when there is one to send
 */
export function openSharedChanges(url: string, poolOf: () => Pool, log: DatabaseLog): SharedChanges {
  const self = randomUUID()
  let stopHearing: (() => Promise<void>) | null = null
  const hear = (signal: string) => {
    const change = heard(self, signal)
    if (change !== null) changes.tell(change)
  }
  const changes = openChanges(() => (stopHearing ??= hearOthers(url, hear, log)))
  // Never inside the transaction: with the signal in it, commits would wait for each other.
  const teller = tellOthers((change: PublicChange) =>
    poolOf().query('select pg_notify($1, $2)', [CHANNEL, written(self, change)]),
  )
  const note = watchCommits((change) => {
    changes.tell(change)
    teller.tell(change)
  })
  return {
    follow: changes.follow,
    note,
    stop: async () => {
      await Promise.all([teller.flush(), stopHearing?.()])
    },
  }
}

/**
 * How long it takes to try again, how long a new connection and an answer may take, and how often the server is asked whether it is there:
 * over a connection on which nothing but signals come, a way gone silent is not found out otherwise. Tests have others.
 */
const TIMES = { againMs: 1_000, limitMs: 5_000, askMs: 5_000 }
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Hears what other processes say on the channel, over a connection of its own, which it opens again when it is lost. `hear` gets each signal,
 * and an empty one when signals may have been missed. Gives what ends it.
 */
export function hearOthers(
  url: string,
  hear: (signal: string) => void,
  log: DatabaseLog,
  { againMs, limitMs, askMs } = TIMES,
): () => Promise<void> {
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const lose = (client: pg.Client) => {
    if (current !== client) return
    current = null
    if (!isStopped) timer = setTimeout(open, againMs).unref()
  }
  const open = () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      fallback_application_name: 'startline',
    })
    current = client
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    client.on('error', (error) => log.info({ err: error }, 'The connection for signals of other processes was lost.'))
    let asking: NodeJS.Timeout | undefined
    const end = () => {
      clearInterval(asking)
      client.connection.stream.destroy()
      lose(client)
    }
    client.once('end', end)
    let isAsked = false
    const ask = () => {
      if (isAsked) return
      isAsked = true
      client.query('select 1').then(() => (isAsked = false), end)
    }
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        hear('')
        asking = setInterval(ask, askMs).unref()
      })
      .catch(end)
  }
  open()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const stream = current?.connection.stream
    setTimeout(() => stream?.destroy(), limitMs).unref()
    await current?.end().catch(() => {})
  }
}
