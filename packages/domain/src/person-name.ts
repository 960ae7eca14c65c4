import { hidesCharacters } from './invisible.ts'
import { codePoints } from './text.ts'

const MAX_CHARACTERS = 60
// Middle dots as keyboards and registers write them, and the full stop of initials.
const DOTS = /[.·•‧∙⋅・]/g
// The common Han characters: composed, without case, and like themselves in every form. Nearly every name is made of them alone.
const HAN_ALONE = /^[\u4E00-\u9FFF]+$/

/**
 * A name as it is stored: composed (NFC), without control, bidirectional, zero-width and broken characters, trimmed,
 * inner blanks as one space. The dot of minority and foreign names (·) stays.
 */
export function cleanName(text: string): string {
  if (HAN_ALONE.test(text)) return text
  return text
    .replace(/[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
}

/** What stays of a name when two are compared: compatibility forms folded (NFKC), case, blanks and dots ignored. */
export function nameSkeleton(name: string): string {
  if (HAN_ALONE.test(name)) return name
  const bare = cleanName(name).normalize('NFKC').replace(/\s/g, '').replace(DOTS, '')
  // Upper and then lower case folds what lower case alone keeps apart, as ß and ss.
  return bare.toUpperCase().toLowerCase().normalize('NFKC')
}

/** What a spreadsheet takes for a formula, in whichever width it is written. */
const FORMULA = /^[=+\-@\u2212]/

/** Whether a name begins like a formula: on its way through lists of others it would be reckoned there instead of read. */
export const beginsFormula = (name: string): boolean => FORMULA.test(cleanName(name).slice(0, 1).normalize('NFKC'))

/** Whether a cleaned name can be one: 1–60 characters, at least one of them a letter, none invisible, and not beginning like a formula. */
export function isName(name: string): boolean {
  if (HAN_ALONE.test(name)) return name.length <= MAX_CHARACTERS
  // A code point is at most two code units: far too long a text is refused before it is taken apart.
  if (name.length > MAX_CHARACTERS * 2) return false
  return (
    codePoints(name).length <= MAX_CHARACTERS && /\p{L}/u.test(name) && !hidesCharacters(name) && !beginsFormula(name)
  )
}
