import pg, { type Client, type ClientBase } from 'pg'
import type { DatabaseLog } from '../database.ts'
import { isConnectionBroken } from '../store-away.ts'

const TICK_MS = 1_000
/** A connection that was asked and has said nothing for so many ticks is looked into. */
const SUSPECT_TICKS = 5

/** State of a watched connection, in timer ticks instead of clock time: while this process is blocked, nothing can be received. */
interface Heard {
  /** Process id of the server's backend; null until it is known. */
  backend: number | null
  bytes: number
  /** Ticks without a byte. */
  quiet: number
  /** Of these, ticks while an answer was due, since the last check. */
  due: number
}

/** Finds half-open connections to a server and ends them. */
interface SilenceWatch {
  /** Begins to watch a connection. */
  add(client: ClientBase): void
  /** Sets the backend of a connection. */
  know(client: ClientBase, backend: number): void
  stop(): void
}

/** The error of statements on a half-open connection. */
const silence = () =>
  Object.assign(new Error('The database does not answer over this connection.'), { code: 'ETIMEDOUT' })

/**
 * Ends half-open connections: where the network drops packets, neither an answer nor a reset comes, and a statement would wait for ever.
 * A connection that owes an answer and received nothing for `SUSPECT_TICKS` is checked over a new one: a backend that is active only takes
 * long. One timer for all connections; statements cost nothing more.
 */
export function watchSilence(findWorking: (backends: number[]) => Promise<Working>, log: DatabaseLog): SilenceWatch {
  const watched = new Map<ClientBase, Heard>()
  let isLooking = false
  const look = async (suspects: ClientBase[]) => {
    isLooking = true
    const bytes = new Map(suspects.map((client) => [client, bytesOf(client)]))
    const working = await findWorking(suspects.flatMap((client) => watched.get(client)?.backend ?? []))
    // Lets what has arrived meanwhile be read first.
    await new Promise((resolve) => setImmediate(resolve))
    isLooking = false
    const dead = suspects.filter(
      (client) => bytesOf(client) === bytes.get(client) && isDead(watched.get(client), working),
    )
    for (const client of suspects) Object.assign(watched.get(client) ?? {}, { due: 0 })
    if (dead.length > 0) endAll(dead)
  }
  const endAll = (dead: ClientBase[]) => {
    const longest = Math.min(...dead.map((client) => watched.get(client)?.quiet ?? 0))
    // Connections that received nothing since then use the same network path, and are likely dead too.
    const ending = [...watched].flatMap(([client, { quiet }]) =>
      dead.includes(client) || quiet >= longest ? [client] : [],
    )
    log.warn({ connections: ending.length }, 'The way to the database is silent; its connections are ended.')
    for (const client of ending) streamOf(client).destroy(silence())
  }
  const timer = setInterval(() => {
    for (const [client, heard] of watched) hear(client, heard)
    const suspects = [...watched].flatMap(([client, { due }]) => (due >= SUSPECT_TICKS ? [client] : []))
    if (suspects.length > 0 && !isLooking) void look(suspects)
  }, TICK_MS).unref()
  return {
    add: (client) => {
      watched.set(client, { backend: null, bytes: 0, quiet: 0, due: 0 })
      client.once('end', () => watched.delete(client))
    },
    know: (client, backend) => void Object.assign(watched.get(client) ?? {}, { backend }),
    stop: () => clearInterval(timer),
  }
}

function hear(client: ClientBase, heard: Heard): void {
  const bytes = bytesOf(client)
  const isSilent = bytes === heard.bytes
  heard.bytes = bytes
  heard.quiet = isSilent ? heard.quiet + 1 : 0
  heard.due = isSilent && isDue(client) ? heard.due + 1 : 0
}

const isDead = (heard: Heard | undefined, working: Working): boolean =>
  working === 'away' || (working !== 'unknown' && (heard?.backend == null || !working.has(heard.backend)))

const streamOf = (client: ClientBase) =>
  (client as Client).connection.stream as { bytesRead?: number; destroy(error: Error): void }
const bytesOf = (client: ClientBase): number => streamOf(client).bytesRead ?? 0
/** The driver says of a connection that it is not ready for more while an answer is due. */
const isDue = (client: ClientBase): boolean => (client as { readyForQuery?: boolean }).readyForQuery === false

/** How long a new connection may take to tell. */
const LIMIT_MS = 5_000

/** Backends at work; `away` when no server could be reached, `unknown` when one could and would not tell. */
type Working = ReadonlySet<number> | 'away' | 'unknown'

/** A backend that waits for its client, to be told more or to be rid of an answer, is not at work. */
const FIND = `select pid from pg_stat_activity
  where pid = any($1::int[]) and state in ('active', 'fastpath function call') and wait_event_type is distinct from 'Client'`

/** Finds out over a new connection which of these backends of the server are at work. */
export const findWorking = (connectionString: string, backends: number[]): Promise<Working> =>
  askNew(
    connectionString,
    async (client) => new Set((await client.query<{ pid: number }>(FIND, [backends])).rows.map(({ pid }) => pid)),
    (error) => isConnectionBroken(error) || !hasSpoken(error),
  )

/** Whether a server has spoken: its refusals have a code of five characters. */
const hasSpoken = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown } | null)?.code))

/** Finds out whether a pooler is there at all. What it says of the server, and how long who asks it waits, it tells everybody itself. */
export const findReachable = (connectionString: string): Promise<Working> =>
  askNew(
    connectionString,
    async () => 'unknown',
    (error) => !hasSpoken(error),
  )

/** Asks over a new connection, which is thrown away again. */
async function askNew(
  connectionString: string,
  ask: (client: Client) => Promise<Working>,
  isAway: (error: unknown) => boolean,
): Promise<Working> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    fallback_application_name: 'startline',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } catch (error) {
    return isAway(error) ? 'away' : 'unknown'
  } finally {
    client.connection.stream.destroy()
  }
}
