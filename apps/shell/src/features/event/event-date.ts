import type { Locale } from '@startline/ui'

/** English dates in the order day, month, year and with 24 hours, as Chinese readers and racers expect them. */
const LANGUAGE: Record<Locale, string> = { 'zh-CN': 'zh-CN', en: 'en-GB' }

/** Formats instants in an event's time zone, in the reader's language. Throws a RangeError for an unknown zone. */
export function eventDates(locale: Locale, timeZone: string) {
  const language = LANGUAGE[locale]
  const day = new Intl.DateTimeFormat(language, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
  })
  const short = new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' })
  const moment = new Intl.DateTimeFormat(language, {
    timeZone,
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return {
    /** Day with year and weekday. */
    day: (instant: string) => day.format(new Date(instant)),
    /** First to last day; one day when both are the same. */
    days: (from: string, to: string) => day.formatRange(new Date(from), new Date(to)),
    /** Month and day. */
    short: (instant: string) => short.format(new Date(instant)),
    /** Day and time. */
    moment: (instant: string) => moment.format(new Date(instant)),
  }
}

/** Month and day as two texts, for a calendar leaf. */
export function calendarLeaf(locale: Locale, timeZone: string, instant: string): { month: string; day: string } {
  const date = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LANGUAGE[locale], { timeZone, ...options }).format(date)
  return { month: part({ month: 'short' }), day: part({ day: 'numeric' }).replace(/\D/g, '') }
}

/** Year and month of `YYYY-MM` in words. */
export const monthName = (locale: Locale, month: string): string =>
  new Intl.DateTimeFormat(LANGUAGE[locale], { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
