import { EventEmitter } from 'node:events'
import type { PGlite } from '@electric-sql/pglite'

/** PostgreSQL's own code for what is lost in a crash; the portal says "not now" to it. */
const CRASHED = '57P02'
/** The engine may be asked, and no transaction is open (ReadyForQuery; PostgreSQL, 54.7). */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
/** A message's length counts itself and not its first byte. */
const LENGTH_BYTES = 4

/**
 * The error message sent in the name of an engine that has ended by itself, as it does when it cannot write its log (full disk): it would
 * answer nothing, and its caller would wait for ever. What it sends while it ends is dropped.
 */
function lastWords(): Buffer {
  const fields = ['SFATAL', `C${CRASHED}`, 'MThe embedded database has ended.', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(1 + LENGTH_BYTES)
  head.write('E')
  head.writeUInt32BE(LENGTH_BYTES + body.length, 1)
  return Buffer.concat([head, body, READY])
}

/** Kinds of messages of a client, by their first byte; the one that begins a session has none (PostgreSQL, 54.7). */
const START = 0
const QUERY = 'Q'.charCodeAt(0)
const STEP_ENDS = 'S'.charCodeAt(0)
const GOODBYE = 'X'.charCodeAt(0)

type Engine = Pick<PGlite, 'execProtocolRawStream'>

/**
 * The way from the driver to the embedded engine, in the place of a socket. What makes up a step goes to the engine together; the
 * engine's own connection takes messages one by one, and reads and writes them a character at a time.
 */
export class EngineStream extends EventEmitter {
  writable = true
  readonly #engine: Engine
  readonly #isDead: () => boolean
  #messages: Buffer[] = []
  #turn: Promise<unknown> = Promise.resolve()

  constructor(engine: Engine, isDead: () => boolean) {
    super()
    this.#engine = engine
    this.#isDead = isDead
  }

  connect(): void {
    this.#afterwards(() => this.emit('connect'))
  }

  /** Takes a message of the driver. What it sends is answered in this order, never while it is still sending. */
  write(message: Buffer, done?: () => void): boolean {
    const kind = message[0]
    if (kind === START) this.#afterwards(() => this.emit('data', READY))
    else if (kind !== GOODBYE) this.#messages.push(message)
    if (kind === QUERY || kind === STEP_ENDS) {
      const step = this.#messages.length === 1 ? message : Buffer.concat(this.#messages)
      this.#messages = []
      this.#afterwards(() => this.#ask(step))
    }
    if (done) this.#afterwards(done)
    return true
  }

  end(): void {
    this.#afterwards(() => this.destroy())
  }

  destroy(error?: Error): void {
    if (!this.writable) return
    this.writable = false
    if (error) this.emit('error', error)
    this.emit('close')
  }

  // What the driver asks of a socket, and nothing here needs.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  async #ask(step: Buffer): Promise<void> {
    const answer = this.#isDead() ? [] : await this.#answerOf(step)
    if (this.#isDead()) this.emit('data', lastWords())
    else for (const piece of answer) this.emit('data', piece)
  }

  /**
   * What the engine says to a step, in the pieces in which it says it. Asked for the whole (`execProtocolRaw`) it also reads every
   * message, and keeps them all for as long as it lives (decision 0041).
   */
  async #answerOf(step: Buffer): Promise<Buffer[]> {
    const pieces: Buffer[] = []
    // A piece lies in the engine's memory, which the next one overwrites. The engine's files are durable by themselves: nothing is to be synced.
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece))
    await this.#engine.execProtocolRawStream(step, { onRawData, syncToFs: false })
    return pieces
  }

  #afterwards(work: () => unknown): void {
    this.#turn = this.#turn.then(work).catch((error: Error) => this.destroy(error))
  }
}
