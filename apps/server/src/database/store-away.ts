/** Errors of the store that mean "not now": connection lost, shutting down, too many clients, lock or statement time-out. */
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
  '08006',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
])
const passingWords =
  /connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client has encountered a connection error/i

/** Whether an error says that the store cannot be reached now, and may well be in a moment. */
export function isStoreAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  return passing.has(String(code)) || passingWords.test(message ?? '')
}
