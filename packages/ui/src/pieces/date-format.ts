import type { Locale } from './locale.tsx'

/** English dates in the order day, month, year, as Chinese readers expect them. */
const LANGUAGE: Record<Locale, string> = { 'zh-CN': 'zh-CN', en: 'en-GB' }

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * The one format of these options. To make one takes hundreds of times as long as to use it, and a list asks for the same for every line.
 * Throws a RangeError for an unknown zone.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(LANGUAGE[locale], options)
  made.set(key, format)
  return format
}

const yearIn = (timeZone: string, at: Date | number): string =>
  dateFormat('en', { timeZone, year: 'numeric' }).format(at)

/**
 * The year of a day where it has to be said: in the present year it goes without saying. One rule for every date of a screen, so that none
 * stands beside one of another form; birth dates alone stand as documents have them, `YYYY-MM-DD`.
 * @param now milliseconds since 1970
 */
export const yearUnlessNow = (at: Date, timeZone: string, now: number): { year?: 'numeric' } =>
  yearIn(timeZone, at) === yearIn(timeZone, now) ? {} : { year: 'numeric' }

/** The time that has gone by, in words; `count` is negative. */
export const timeAgo = (locale: Locale, count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(LANGUAGE[locale]).format(count, unit)
