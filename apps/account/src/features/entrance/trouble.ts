import { refusalOf } from '@startline/sub-app'

const WRONG_CREDENTIALS = 4101
const ACCOUNT_TAKEN = 4103
const TOO_MANY_REQUESTS = 4029
const MINUTE_S = 60

/** Why signing in did not work, as far as it is not about one field. */
export type Trouble =
  | { kind: 'wrong' }
  | { kind: 'taken' }
  | { kind: 'wait'; wait: Wait | null }
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string; requestId: string | undefined }

/** A time to wait, in the largest unit that says it well. */
export interface Wait {
  unit: 'second' | 'minute'
  value: number
}

/** Seconds as a time to wait: up to a minute in seconds, then in minutes, always rounded up. */
export const waitOf = (seconds: number): Wait =>
  seconds <= MINUTE_S
    ? { unit: 'second', value: Math.max(1, Math.ceil(seconds)) }
    : { unit: 'minute', value: Math.ceil(seconds / MINUTE_S) }

/** Reads what a failed sign-in has thrown. */
export function troubleOf(error: unknown): Trouble {
  const refusal = refusalOf(error)
  if (!refusal) return { kind: 'unanswered' }
  const { code, message, requestId, retryAfterS } = refusal
  if (code === WRONG_CREDENTIALS) return { kind: 'wrong' }
  if (code === ACCOUNT_TAKEN) return { kind: 'taken' }
  if (code === TOO_MANY_REQUESTS) return { kind: 'wait', wait: retryAfterS === undefined ? null : waitOf(retryAfterS) }
  return { kind: 'refused', message, requestId }
}
