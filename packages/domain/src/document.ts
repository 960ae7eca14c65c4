import { type Gender, type IdNumberRule, normalizeIdNumber, readIdNumber } from './id-number.ts'
import { dropBlanks, toHalfWidth } from './text.ts'

/** The kinds of identity document a participant can have. */
export const DOCUMENT_TYPES = [
  'resident_id',
  'hk_macao_permit',
  'taiwan_permit',
  'passport',
  'foreign_pr_card',
  'other',
] as const

/** One kind of identity document. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What can be wrong with a document's number. */
export type DocumentRule = IdNumberRule | 'document_number_shape'

/** What a document's number tells, or why it is refused; `expected` is then a pattern or the right length or digit. */
export type DocumentReading =
  | { ok: true; number: string; birthDate?: string; gender?: Gender }
  | { ok: false; rule: DocumentRule; position?: number; expected?: string }

/**
 * What is publicly known of each number; what is not is left open, for a form must not refuse a real document. Both permits are described
 * by the National Immigration Administration: H or M and eight digits, eight digits, and two more on the former paper booklets. A passport's number
 * has nine capitals and digits in its machine-readable zone, where longer ones overflow (ICAO Doc 9303, part 4). The former card of foreign
 * permanent residents has three letters (ISO 3166) and twelve digits, the present one 18 digits as GB 11643 makes them.
 */
const SHAPES: Record<Exclude<DocumentType, 'resident_id'>, RegExp> = {
  hk_macao_permit: /^[HM]\d{8}(?:\d{2})?$/,
  taiwan_permit: /^\d{8}(?:\d{2})?$/,
  passport: /^[A-Z0-9]{5,17}$/,
  foreign_pr_card: /^[A-Z]{3}\d{12}$/,
  other: /^[A-Z0-9-]{3,30}$/,
}

// Only ASCII letters are raised: upper case elsewhere makes plain letters of ligatures and dotless i.
const capitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** A document's number as it is stored: half-width capitals without blanks; hyphens stay only in `other`. */
export function normalizeDocument(type: DocumentType, text: string): string {
  return type !== 'other'
    ? capitals(normalizeIdNumber(text))
    : capitals(dropBlanks(toHalfWidth(text)).replace(/[\p{Pd}\u2212]/gu, '-'))
}

/** Begins with a letter, as no resident number does; longer ones are resident numbers with a letter typed for a digit. */
const FOREIGN = /^(?=.*\d{5})[A-Z][A-Z0-9]{5,14}$/

/** Whether a number is that of a passport or permit, as far as it tells by itself, so that without its kind it is no resident number. */
export const looksForeign = (text: string): boolean => FOREIGN.test(normalizeDocument('passport', text))

/**
 * Whether number and type together tell birth date and gender, so that neither is asked: every resident ID, and the
 * foreign permanent resident card of the form issued since 2023, which begins with 9.
 */
export function carriesBirthDate(type: DocumentType, number: string): boolean {
  return type === 'resident_id' || (type === 'foreign_pr_card' && normalizeDocument(type, number).startsWith('9'))
}

/** Reads the number of a document as people type it; `today` (`YYYY-MM-DD`) refuses later birth dates. */
export function readDocument(type: DocumentType, text: string, today?: string): DocumentReading {
  const number = normalizeDocument(type, text)
  if (type === 'resident_id' || (type === 'foreign_pr_card' && /^9.{17}$/u.test(number))) {
    const reading = readIdNumber(number, today)
    return reading.ok ? { ok: true, number, birthDate: reading.birthDate, gender: reading.gender } : reading
  }
  const shape = SHAPES[type]
  return shape.test(number)
    ? { ok: true, number }
    : { ok: false, rule: 'document_number_shape', expected: shape.source }
}
