import { isDay } from './date.ts'
import { codePoints, dropBlanks, dropHyphens, toHalfWidth } from './text.ts'

/** The two genders an identity document names. */
export type Gender = 'male' | 'female'

/** What can be wrong with an ID number. */
export type IdNumberRule =
  | 'id_number_length'
  | 'id_number_fifteen'
  | 'id_number_character'
  | 'id_number_region'
  | 'id_number_birth_date'
  | 'id_number_check_digit'

/** A refusal with its rule; `position` counts characters of the normalized number from 1. */
export interface IdNumberRefusal {
  ok: false
  rule: IdNumberRule
  position?: number
  expected?: string
}

/** What an ID number tells; `region` is its first six digits, `birthDate` is `YYYY-MM-DD`. */
export interface IdNumberReading {
  ok: true
  number: string
  birthDate: string
  gender: Gender
  region: string
}

/** Nobody who races was born before, `YYYY-MM-DD`: what says so is a slip of the pen, or not a birth date. */
export const EARLIEST_BIRTH_DATE = '1900-01-01'
const LENGTH = 18
// Provinces of GB/T 2260; 81–83 are residence permits of Hong Kong, Macao and Taiwan people; 9 opens the number of a
// foreign permanent resident. County codes are not checked: those abolished long ago stay valid in people's numbers.
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]|9\d)/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
const ZERO = 0x30

/** A number as most send it: nothing to be cleaned, and of the right shape. */
const AS_STORED = /^\d{17}[\dX]$/

/** What looks like an X and is written for one: signs, Cyrillic and Greek letters, Roman ten. */
const LIKE_X = /^(\d{17})[×✕✖✗╳⨯ХхΧχⅩⅹ]$/

/** An ID number as it is stored: half-width, without blanks, hyphens and invisible marks, and with a capital X, whatever it was written with. */
export function normalizeIdNumber(text: string): string {
  if (AS_STORED.test(text)) return text
  return dropHyphens(dropBlanks(toHalfWidth(text)))
    .replaceAll('x', 'X')
    .replace(LIKE_X, '$1X')
}

/**
 * The check digit (`0`–`9` or `X`) that belongs to the first 17 digits; ISO 7064 MOD 11-2 as in GB 11643-1999.
 * Throws a RangeError when it is not given 17 digits.
 */
export function checkDigit(first17: string): string {
  if (!/^\d{17}$/.test(first17)) throw new RangeError('A check digit is computed from 17 digits')
  return checkDigitOf(first17)
}

/** The same of a text that is known to begin with 17 digits. */
function checkDigitOf(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (number.charCodeAt(index) - ZERO), 0)
  return CHECK_DIGITS.charAt(sum % 11)
}

function refuse(rule: IdNumberRule, position?: number, expected?: string): IdNumberRefusal {
  return {
    ok: false,
    rule,
    ...(position === undefined ? {} : { position }),
    ...(expected === undefined ? {} : { expected }),
  }
}

function wrongShape(number: string): IdNumberRefusal | null {
  if (AS_STORED.test(number)) return null
  if (/^\d{15}$/.test(number)) return refuse('id_number_fifteen', undefined, String(LENGTH))
  const characters = codePoints(number)
  if (characters.length !== LENGTH) return refuse('id_number_length', undefined, String(LENGTH))
  const wrong = characters.findIndex((character, index) => !(index === LENGTH - 1 ? /[\dX]/ : /\d/).test(character))
  return wrong < 0 ? null : refuse('id_number_character', wrong + 1, wrong === LENGTH - 1 ? '0-9X' : '0-9')
}

const genderOf = (number: string): Gender => (Number(number[16]) % 2 === 1 ? 'male' : 'female')

/** The birth date as it stands in a number of the right shape; null where it is no day, or none that can be. */
function birthDateOf(number: string, today: string | undefined): string | null {
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)]
  const birthDate = `${year}-${month}-${day}`
  const inTime = birthDate >= EARLIEST_BIRTH_DATE && (today === undefined || birthDate <= today)
  return inTime && isDay(Number(year), Number(month), Number(day)) ? birthDate : null
}

/**
 * Reads an 18-character citizen ID number (GB 11643-1999) as people type or paste it.
 * `today` (`YYYY-MM-DD`), when given, refuses birth dates after it. The old 15-digit form, out of use since 2013, has a
 * refusal of its own so that it can be explained.
 */
export function readIdNumber(text: string, today?: string): IdNumberReading | IdNumberRefusal {
  const number = normalizeIdNumber(text)
  const wrong = wrongShape(number)
  if (wrong) return wrong
  if (!PROVINCE.test(number)) return refuse('id_number_region', 1)
  const birthDate = birthDateOf(number, today)
  if (birthDate === null) return refuse('id_number_birth_date', 7)
  const expected = checkDigitOf(number)
  return number.endsWith(expected)
    ? { ok: true, number, birthDate, gender: genderOf(number), region: number.slice(0, 6) }
    : refuse('id_number_check_digit', LENGTH, expected)
}

/**
 * Whether a spreadsheet has damaged the number: it keeps 15 significant digits, so an ID number kept as a number turns
 * into `1.10105E+17`, or ends in three zeros with a check digit that does not fit. The digits are lost for good.
 */
export function looksRounded(text: string): boolean {
  if (/^\d(?:\.\d+)?E\+?1[67]$/i.test(dropBlanks(toHalfWidth(text)))) return true
  const number = normalizeIdNumber(text)
  return /^\d{15}000$/.test(number) && checkDigit(number.slice(0, 17)) !== '0'
}
