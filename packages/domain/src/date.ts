const DATE = /^\d{4}-\d{2}-\d{2}$/
const MONTHS_OF_30_DAYS = [4, 6, 9, 11]

function daysInMonth(year: number, month: number): number {
  if (MONTHS_OF_30_DAYS.includes(month)) return 30
  if (month !== 2) return 31
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return leap ? 29 : 28
}

/** Whether the text is a day of the Gregorian calendar, from 0001-01-01, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  return DATE.test(text) && isDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)))
}

/** Whether there is such a day in the Gregorian calendar, from the year 1; months from 1. */
export function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/**
 * Full years lived on a day; both are `YYYY-MM-DD`. A child of 29 February grows older on 1 March in common years.
 * Negative before the birth.
 */
export function ageOn(birthDate: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return onDate.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make a format takes fifty times as long as to use it; there are a few hundred zones at most. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const MOST_DAYS_KEPT = 1_000
const days = new Map<string, string>()

/**
 * The calendar day (`YYYY-MM-DD`) an instant falls on in an IANA time zone.
 * Throws a RangeError for an unknown zone or an invalid instant.
 */
export function localDate(instant: Date, timeZone: string): string {
  // Thousands ask within one second for the same two days; no clock anywhere is shifted by less than a second.
  const key = `${Math.floor(instant.getTime() / 1000)} ${timeZone}`
  const known = days.get(key)
  if (known !== undefined) return known
  const day = writtenDay(instant, timeZone)
  if (days.size >= MOST_DAYS_KEPT) days.clear()
  days.set(key, day)
  return day
}

function writtenDay(instant: Date, timeZone: string): string {
  const format = formatIn(timeZone)
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A place's day and time, as `2026-05-01 09:30`. Throws a RangeError for an unknown zone or an invalid instant. */
export function localMinute(instant: Date, timeZone: string): string {
  const known = clocks.get(timeZone)
  if (known) return known.format(instant)
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, made)
  return made.format(instant)
}
