import { messages, type PGlite } from '@electric-sql/pglite'

/** Messages of a client that are answered: Q asks, S ends a step. All others only lead up to one of these. */
const ANSWERED = new Set(['Q', 'S'].map((letter) => letter.charCodeAt(0)))
/** PostgreSQL's own code for what is lost in a crash; the portal says "not now" to it. */
const CRASHED = '57P02'
const READY_LENGTH = 5

/**
 * Lets an engine that ended by itself (it does so when it cannot write its log, for example on a full disk) say so: left alone it answers
 * nothing, and whoever asked waits for ever. What it says while it ends counts as unsaid.
 */
export function answerWhenDead(engine: PGlite, isDead: () => boolean): void {
  const ask = engine.execProtocolStream.bind(engine)
  engine.execProtocolStream = async (message, options) => {
    const answer = isDead() ? [] : await ask(message, options)
    return isDead() ? lastWords(message) : answer
  }
}

function lastWords(message: Uint8Array) {
  if (!ANSWERED.has(message[0] ?? 0)) return []
  const words = 'The embedded database has ended.'
  const error = Object.assign(new messages.DatabaseError(words, words.length, 'error'), {
    code: CRASHED,
    severity: 'FATAL',
  })
  return [error, new messages.ReadyForQueryMessage(READY_LENGTH, 'I')]
}
