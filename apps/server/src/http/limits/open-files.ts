import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { counter } from '../../kernel/metrics.ts'
import type { Database } from '../../store/database.ts'

/** Handles for what is no connection of a caller: the database, uploads and files being sent, ffmpeg, threads; the embedded engine opens a file for each table and index. */
const KEPT_FREE = { server: 256, embedded: 768 }
const TOLD_EVERY_MS = 60_000
/** From this share of the connections on they are crowded. */
const CROWDED = 0.75
const CROWDED_REST_MS = 5_000

/** How many files and connections the system lets this process have open; null where it does not tell. */
export function mostOpenFiles(): number | null {
  try {
    const told = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return told === undefined ? null : Number(told)
  } catch {
    return null
  }
}

/** How many connections of callers leave enough handles for everything else: all but some, or half of few. */
export const mostConnections = (openFiles: number, store: keyof typeof KEPT_FREE): number =>
  Math.max(Math.floor(openFiles / 2), openFiles - KEPT_FREE[store])

/**
 * Keeps handles free for the database and for files however many connect: who comes beyond is not taken in. Before it comes to that,
 * connections at rest are ended sooner; those that never sent a request are ended by their time limit.
 */
export function keepHandlesFree(
  { server }: Pick<FastifyInstance, 'server'>,
  { metrics, log, elapsed, database }: Pick<Deps, 'metrics' | 'log' | 'elapsed'> & { database: Pick<Database, 'kind'> },
  openFiles = mostOpenFiles(),
): void {
  const dropped = counter(metrics, {
    name: 'portal_connections_dropped_total',
    help: 'Connections that were not taken in because the process has no handles to spare',
  })
  if (openFiles === null) return
  const most = mostConnections(openFiles, database.kind)
  server.maxConnections = most
  restSooner(server, most * CROWDED)
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    dropped.inc()
    if (elapsed() - toldAt < TOLD_EVERY_MS) return
    toldAt = elapsed()
    log.error({ connections: most }, 'Too many are connected: who comes now is not taken in.')
  })
}

/** While there are more connections than so many, those at rest are kept for a moment only. */
function restSooner(server: FastifyInstance['server'], crowded: number): void {
  const usualMs = server.keepAliveTimeout
  let open = 0
  const count = (change: number) => {
    open += change
    server.keepAliveTimeout = open > crowded ? Math.min(usualMs, CROWDED_REST_MS) : usualMs
  }
  server.on('connection', (socket) => {
    count(1)
    socket.once('close', () => count(-1))
  })
}
