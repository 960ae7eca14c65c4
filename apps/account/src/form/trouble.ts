import type { FailureName } from '@startline/contract'
import { refusalOf } from '@startline/guest'

const MINUTE_S = 60
const HOUR_S = 3600
/** Up to so many minutes are told in minutes. */
const MINUTES_MAX = 90

/** Why something did not work, as far as it is not about one field. Moments are by the device's clock. */
export type Trouble =
  /** Too many requests; `rule` names what there were too many of, where the server says so. */
  | { kind: 'wait'; untilMs: number | null; rule: string | undefined }
  | { kind: 'unanswered' }
  | { kind: 'refused'; name: FailureName; message: string; requestId: string | undefined; untilMs: number | null }

/** A time to wait, in the largest unit that says it well. */
export interface Wait {
  unit: 'second' | 'minute' | 'hour'
  value: number
}

/** Seconds as a time to wait: up to a minute in seconds, then in minutes, then in hours, always rounded up. */
export function waitOf(seconds: number): Wait {
  if (seconds <= MINUTE_S) return { unit: 'second', value: Math.max(1, Math.ceil(seconds)) }
  const minutes = Math.ceil(seconds / MINUTE_S)
  return minutes <= MINUTES_MAX
    ? { unit: 'minute', value: minutes }
    : { unit: 'hour', value: Math.ceil(seconds / HOUR_S) }
}

/** Whether what was asked wants a sign-in of a short while ago. */
export const isStale = (trouble: Trouble | null): boolean =>
  trouble?.kind === 'refused' && trouble.name === 'sign_in_stale'

/** Reads what a failed call has thrown; `nowMs` is the device's clock, against which a wait is counted down. */
export function troubleOf(error: unknown, nowMs: number): Trouble {
  const refusal = refusalOf(error)
  if (!refusal) return { kind: 'unanswered' }
  const { name, message, requestId, retryAfterS, errors } = refusal
  const untilMs = retryAfterS === undefined ? null : nowMs + retryAfterS * 1000
  return name === 'too_many_requests'
    ? { kind: 'wait', untilMs, rule: errors[0]?.rule }
    : { kind: 'refused', name, message, requestId, untilMs }
}
