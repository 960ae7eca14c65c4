import { dropBlanks, dropHyphens, toHalfWidth } from './text.ts'

const MOBILE = /^1[3-9]\d{9}$/

/**
 * A phone as it is stored: half-width, without blanks, hyphens and invisible marks, and without the country code of
 * mainland China (`+86`, `0086`, or a bare `86` before eleven digits).
 */
export function normalizePhone(text: string): string {
  return MOBILE.test(text)
    ? text
    : dropHyphens(dropBlanks(toHalfWidth(text))).replace(/^(?:\+86|0086|86(?=1\d{10}$))/, '')
}

/** Whether a normalized phone is a mobile number of mainland China. */
export const isPhone = (phone: string): boolean => MOBILE.test(phone)

/** Digits of an international number with its country code (ITU-T E.164; the shortest that are in use have seven). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/**
 * A guardian's phone as it is stored: of mainland China as `normalizePhone`, any other as `+`, country code and number. Blanks, hyphens,
 * brackets and the `(0)` of a trunk prefix are dropped. What is no phone is only cleaned.
 */
export function normalizeContactPhone(text: string): string {
  const bare = normalizePhone(text.replace(/[(（]0[)）]/g, '')).replace(/[()（）[\]]/g, '')
  return normalizePhone(bare.replace(/^00(?=[1-9])/, '+'))
}

/** Whether a normalized phone reaches a guardian: a mobile number of mainland China, or a number with another country code. */
export const isContactPhone = (phone: string): boolean =>
  isPhone(phone) || (INTERNATIONAL.test(phone) && !phone.startsWith('+86'))

/** A guardian's phone as it is stored; null where it is none. */
export function parseContactPhone(text: string): string | null {
  const phone = normalizeContactPhone(text)
  return isContactPhone(phone) ? phone : null
}

/** Country codes of one and two digits (ITU-T E.164, annex); all others have three. */
const SHORT_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The country code of a number that begins with `+`, as `+852`. */
export const countryCodeOf = (phone: string): string => SHORT_CODE.exec(phone)?.[0] ?? phone.slice(0, 4)
