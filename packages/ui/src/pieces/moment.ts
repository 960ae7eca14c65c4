import { dateFormat, timeAgo, yearUnlessNow } from './date-format.ts'
import type { Locale } from './locale.tsx'

/** Time zone of the portal; a screen that knows its event uses the event's. */
export const PORTAL_ZONE = 'Asia/Shanghai'

const DAY = { month: 'short', day: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An instant as a day, in the reader's language, with its year unless it is in the present one. */
export function dayOf(instant: string, locale: Locale, timeZone = PORTAL_ZONE, now = Date.now()): string {
  const at = new Date(instant)
  return dateFormat(locale, { timeZone, ...yearUnlessNow(at, timeZone, now), ...DAY }).format(at)
}

/** An instant as day and time, in the reader's language, with its year unless it is in the present one. */
export function momentOf(instant: string, locale: Locale, timeZone = PORTAL_ZONE, now = Date.now()): string {
  const at = new Date(instant)
  return dateFormat(locale, { timeZone, ...yearUnlessNow(at, timeZone, now), ...DAY, ...TIME }).format(at)
}

/** Units of a time gone by, in seconds, the largest first; longer ago than the last limit a day says more. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const DAYS_MAX = 30

/**
 * How long ago an instant was, in the largest unit that says it; null within the last minute, also where the clocks of
 * device and server differ a little.
 * @param now milliseconds since 1970
 */
export function agoOf(instant: string, now: number, locale: Locale): string | null {
  const seconds = Math.floor((now - Date.parse(instant)) / 1000)
  const found = UNITS.find(([, size]) => seconds >= size)
  if (!found) return null
  const [unit, size] = found
  const count = Math.floor(seconds / size)
  return unit === 'day' && count > DAYS_MAX ? dayOf(instant, locale, PORTAL_ZONE, now) : timeAgo(locale, -count, unit)
}
