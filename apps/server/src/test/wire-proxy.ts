import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** A message on its way from the portal to PostgreSQL. */
export interface WireMessage {
  /** Which of the portal's connections it goes over. */
  connection: number
  /** The protocol's letter: Q asks, P prepares, B binds, E executes, S ends the step. */
  letter: string
  /** Its bytes as text, good for looking for words. */
  text: string
}

/** What is done at a message: `hold` keeps it and everything after it from the server, `send` lets it pass. */
type Watch = (message: WireMessage) => 'hold' | 'send'

/** Stands between a portal and PostgreSQL and reads along. */
export interface WireProxy {
  /** The address to give to the portal instead of the server's. */
  url: string
  /** Is asked at every message from now on; null lets all pass. */
  watch(watch: Watch | null): void
  /** From now on nothing the server says reaches the portal. Gives the next sign that a step is done. */
  holdAnswers(): Promise<void>
  /** From now on nothing the server says reaches the portal, until the connections are cut. */
  mute(): void
  /**
   * Swallows every byte from now on, both ways, of connections that stand and of new ones, and breaks none: a path that has gone silent.
   */
  goSilent(): void
  /** New connections pass again. What stood while the path was silent never says anything more. */
  speak(): void
  /** Breaks all connections; new ones may be made. */
  cut(): void
  close(): Promise<void>
}

const LENGTH_BYTES = 4
/** PostgreSQL's "ready for the next": the letter Z, always of this length. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

/** Opens a proxy on a free port before the server at `serverUrl`. */
export async function openWireProxy(serverUrl: string): Promise<WireProxy> {
  const to = new URL(serverUrl)
  const open = new Set<Socket>()
  let watching: Watch | null = null
  let answerSeen: (() => void) | null = null
  let muted = false
  let isSilent = false
  let connections = 0
  const lost = new Set<number>()
  const passes = (connection: number) => {
    if (isSilent) lost.add(connection)
    return !lost.has(connection)
  }
  const listener = createServer((portal) => {
    const connection = (connections += 1)
    const server = createConnection(Number(to.port), to.hostname)
    for (const [mine, other] of [[portal, server] as const, [server, portal] as const]) {
      open.add(mine)
      mine.on('error', () => {})
      mine.on('close', () => open.delete(mine) && other.destroy())
    }
    const pass = cutter((message, bytes) => {
      const held = message !== null && watching?.({ connection, ...message }) === 'hold'
      if (!held) server.write(bytes)
      return !held
    })
    if (isSilent) lost.add(connection)
    portal.on('data', (bytes) => passes(connection) && pass(bytes))
    server.on('data', (bytes) => {
      if (muted || !passes(connection)) return
      if (answerSeen === null) portal.write(bytes)
      else if (bytes.includes(READY)) answerSeen()
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const url = new URL(serverUrl)
  if (address !== null && typeof address !== 'string') url.port = String(address.port)
  const holdAnswers = () =>
    new Promise<void>((resolve) => {
      answerSeen = () => {
        answerSeen = null
        resolve()
      }
    })
  const cut = () => {
    muted = false
    for (const socket of open) socket.destroy()
  }
  const close = async () => {
    cut()
    listener.close()
    await once(listener, 'close')
  }
  return {
    url: url.href,
    watch: (watch) => void (watching = watch),
    holdAnswers,
    mute: () => void (muted = true),
    goSilent: () => {
      isSilent = true
      for (let connection = 1; connection <= connections; connection += 1) lost.add(connection)
    },
    speak: () => {
      isSilent = false
      muted = false
    },
    cut,
    close,
  }
}

/** Cuts what a client sends into messages. Its first has no letter. After one that was not passed nothing is. */
function cutter(pass: (message: Omit<WireMessage, 'connection'> | null, bytes: Buffer) => boolean) {
  let rest = Buffer.alloc(0)
  let begun = false
  let held = false
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (!held) {
      const letters = begun ? 1 : 0
      if (rest.length < letters + LENGTH_BYTES) return
      const size = letters + rest.readInt32BE(letters)
      if (rest.length < size) return
      const bytes = rest.subarray(0, size)
      rest = rest.subarray(size)
      const message = begun ? { letter: String.fromCharCode(bytes[0] ?? 0), text: bytes.toString('latin1') } : null
      begun = true
      held = !pass(message, bytes)
    }
  }
}
