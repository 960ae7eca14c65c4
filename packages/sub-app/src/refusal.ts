import type { ProblemAnswer } from '@startline/contract'

/** The part of a refusal that a person is told. */
export interface Refusal {
  /** The envelope's code. */
  code: number
  message: string
  /** What is wrong with which field, in the reader's language. */
  errors: readonly ProblemAnswer[]
  requestId: string | undefined
  /** Seconds after which trying again makes sense. */
  retryAfterS: number | undefined
}

/**
 * The server's refusal inside an error; null when no answer came. Told by its fields: a guest's copy of the client's
 * classes is not the shell's.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') return null
  const { errors, requestId, retryAfterS } = error as Partial<Refusal>
  return { code: error.code, message: error.message, errors: errors ?? [], requestId, retryAfterS }
}
