const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to here hours are said, so that nobody reads "1 day" and has nearly two. */
const HOURS_UNTIL_MS = 2 * DAY_MS

/** A time that is left in one unit, or nothing. */
export interface Span {
  unit: 'over' | 'minute' | 'hour' | 'day'
  value: number
}

/** Time left in words: minutes, from an hour on hours, from two days on days; never more than there is. */
export function spanOf(milliseconds: number): Span {
  if (milliseconds <= 0) return { unit: 'over', value: 0 }
  if (milliseconds < HOUR_MS) return { unit: 'minute', value: Math.max(1, Math.floor(milliseconds / MINUTE_MS)) }
  if (milliseconds < HOURS_UNTIL_MS) return { unit: 'hour', value: Math.floor(milliseconds / HOUR_MS) }
  return { unit: 'day', value: Math.floor(milliseconds / DAY_MS) }
}
