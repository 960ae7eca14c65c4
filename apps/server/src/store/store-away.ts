/**
 * What the store or the way to it says when a connection broke or none can be had: shutting down, starting, unreachable, or (25006) that it
 * only follows another by now: whoever led before takes connections for a moment longer than it leads.
 */
const broken = new Set([
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** … or the class of its code: connection lost. */
const brokenClass = /^08[0-9A-Z]{3}$/
/** The driver says some of it in words alone. */
const brokenWords =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|Client has encountered a connection error|Client was closed and is not queryable/i
/** What says "not now" over a connection that stands: lock or statement time-out, no room and no connections left (class 53). */
const busy = /^(55P03|57014|53[0-9A-Z]{3})$/

/** So many wait for the store that whoever comes now would wait too long. */
export class StoreBusy extends Error {
  readonly code = '53300'
  readonly waitMs: number

  constructor(waitMs: number) {
    super('Too many wait for the database.')
    this.waitMs = waitMs
  }
}

const told = (error: unknown) => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  return { code: String(code), message: message ?? '' }
}

/** Whether the connection to the store broke, so that nobody knows what became of the transaction. */
export function isConnectionBroken(error: unknown): boolean {
  const { code, message } = told(error)
  return broken.has(code) || brokenClass.test(code) || brokenWords.test(message)
}

/** Whether the store cannot be used now, and may well be in a moment. */
export const isStoreAway = (error: unknown): boolean => isConnectionBroken(error) || busy.test(told(error).code)

/** Whether other transactions got in the way of this one (deadlock, serialization failure): done again, it may well succeed. */
export const isInTheWay = (error: unknown): boolean => /^(40P01|40001)$/.test(told(error).code)

/** Whether something came too late for an account or organization that was erased meanwhile (`refuse_erased` and `refuse_for_erased` of the schema). */
export const isOfErased = (error: unknown): boolean => told(error).code === 'GONE1'
