import { dateFormat, type Locale, yearUnlessNow } from '@startline/ui'

/**
 * Formats instants in an event's time zone, in the reader's language, with the weekday, and with the year unless it is the present one.
 * @param now milliseconds since 1970
 * @throws RangeError for an unknown zone
 */
export function eventDates(locale: Locale, timeZone: string, now = Date.now()) {
  const formatter = (options: Intl.DateTimeFormatOptions) => (instant: string) =>
    dateFormat(locale, { timeZone, ...options }).format(new Date(instant))
  const weekday = { month: 'short', day: 'numeric', weekday: 'short' } as const
  const [year, short] = [formatter({ year: 'numeric' }), formatter(weekday)]
  const long = formatter({ ...weekday, year: 'numeric' })
  const isNow = (instant: string) => !yearUnlessNow(new Date(instant), timeZone, now).year
  // British English sets a comma after the weekday only when a year follows; beside a day without one that looks astray.
  const tidy = (words: string) => words.replace(/^(\p{L}+), /u, '$1 ')
  const day = (instant: string) => (isNow(instant) ? short(instant) : tidy(long(instant)))
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const [soon, far] = [formatter({ ...weekday, ...time }), formatter({ ...weekday, year: 'numeric', ...time })]
  return {
    /** First to last day, one day when both are the same; a year that is told, twice only when it changes. */
    days: (from: string, to: string) => {
      if (day(from) === day(to)) return day(from)
      if (year(from) !== year(to)) return `${day(from)} \u2013 ${day(to)}`
      if (isNow(from)) return `${short(from)} \u2013 ${short(to)}`
      return locale === 'en' ? `${short(from)} \u2013 ${day(to)}` : `${day(from)} \u2013 ${short(to)}`
    },
    /** Day and time. */
    moment: (instant: string) => (isNow(instant) ? soon(instant) : tidy(far(instant))),
  }
}

/** Month and day as two texts, for a calendar leaf. */
export function calendarLeaf(locale: Locale, timeZone: string, instant: string): { month: string; day: string } {
  const date = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { timeZone, ...options }).format(date)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }).replace(/\D/g, '') }
}

/** Year and month of `YYYY-MM` in words. */
export const monthName = (locale: Locale, month: string): string =>
  dateFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(`${month}-01T00:00:00Z`))
