import { dropBlanks, isDate, toHalfWidth } from '@startline/domain'

const DAY_MS = 86_400_000
/** Day 0 of spreadsheets: 1899-12-30, and 1904-01-01 in workbooks of Excel for Mac. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)
/** Sums of times end a little below the day that they mean. */
const SECOND = 1 / 86_400
/** Days counted in lists of people: 1954 to 2091 (1958 to 2095 from 1904 on). Fewer or more are years or numbers of something else. */
const FIRST_DAY = 20_000
const LAST_DAY = 69_999

/** The day (`YYYY-MM-DD`) that a spreadsheet counts as this number; a second below a whole number is that whole number. Null below day 1. */
export function dayOfSerial(serial: number, date1904 = false): string | null {
  const day = Math.floor(serial + SECOND)
  const instant = new Date((date1904 ? DAY_0_OF_1904 : DAY_0) + day * DAY_MS)
  return day < 1 || Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 10)
}

const pad = (part = '') => part.padStart(2, '0')
const real = (date: string): string | null => (isDate(date) ? date : null)

/** Width, and marks that a database or a pen leaves behind a date: `2017.5.20.`, `20170520.0`. */
const trimmed = (text: string): string => toHalfWidth(text).normalize('NFKC').replace(/\s+/g, ' ').trim()

/** What stands between the parts of a date. */
const MARKS = /\s*[-/.,、·\\_年月\u2010-\u2015\u2212]\s*|\s+/g
const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:-?[日号。]|-)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/
/** A time beside a day, as databases and spreadsheets write it: ` 00:00:00`, `T00:00:00.000Z`, ` 0时0分`, ` 12:00:00 AM`, with or without a weekday. */
const TIME =
  /[T\s]*(?:星期.|周.)?[T\s]*(?:上午|下午|凌晨)?\s*\d{1,2}\s*[:时]\s*\d{1,2}\s*(?:[:分]\s*(?:\d{1,2}(?:\.\d+)?\s*秒?)?)?\s*(?:[AP]M)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i
const WEEKDAY = /[\s(]*(?:星期|周|礼拜)[一二三四五六日天]\s*\)?$/

/**
 * A date as people write it, as `YYYY-MM-DD`: 2016/5/20, 2016.5.20, 2016年5月20日, 20160520, with a time or a mark behind it, and the day
 * count of a cell that lost its format. Null where it is none.
 */
export function dateOf(text: string, date1904 = false): string | null {
  const bare = trimmed(text)
  if (/^\d{5}(?:\.\d+)?$/.test(bare)) {
    const serial = Number(bare)
    return serial >= FIRST_DAY && serial <= LAST_DAY ? dayOfSerial(serial, date1904) : null
  }
  const day = bare.replace(TIME, '').replace(WEEKDAY, '').trim()
  const parts = WRITTEN.exec(day.replace(MARKS, '-')) ?? COMPACT.exec(dropBlanks(day))
  return parts === null ? null : real(`${parts[1]}-${pad(parts[2])}-${pad(parts[3])}`)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WRITTEN_MONTH = /^(\d{4})-(\d{1,2})(?:-份?|。)?$/
const COMPACT_MONTH = /^((?:19|20)\d{2})(\d{2})(?:\.0+)?$/
/** How spreadsheets in English write a month that somebody typed without a day. */
const ENGLISH_MONTH = /^([a-z]{3})[a-z]*[-\s.]*(\d{4}|\d{2})$/i

/** A year and a month without a day, as `YYYY-MM`: 2017.05, 201705, 2017年5月, 2017-05, May-17. Null where it is none. */
export function monthOf(text: string): string | null {
  const bare = dropBlanks(trimmed(text))
  const parts = WRITTEN_MONTH.exec(bare.replace(MARKS, '-')) ?? COMPACT_MONTH.exec(bare)
  if (parts !== null) return realMonth(parts[1] ?? '', pad(parts[2]))
  const [, name = '', year = ''] = ENGLISH_MONTH.exec(bare) ?? []
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  return month === 0 ? null : realMonth(year.length === 2 ? century(year) : year, pad(String(month)))
}

/** Two digits of a year as spreadsheets complete them: below 30 in this century. */
const century = (year: string): string => (Number(year) < 30 ? `20${year}` : `19${year}`)

const realMonth = (year: string, month: string): string | null =>
  isDate(`${year}-${month}-01`) ? `${year}-${month}` : null
