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

/** A code from a message as it is compared: half-width, without the blanks that keyboards and messages put in. */
export const normalizeCode = (text: string): string => dropBlanks(toHalfWidth(text))
