import { hidesCharacters } from './invisible.ts'
import { codePoints } from './text.ts'
import { unifyRadicals } from './unify.ts'

const MAX_CHARACTERS = 60
// Middle dots as keyboards and registers write them, and the full stop of initials.
const DOTS = /[.·•‧∙⋅・]/g
// The common Han characters: composed, without case, and like themselves in every form. Nearly every name is made of them alone.
const HAN_ALONE = /^[\u4E00-\u9FFF]+$/

/**
 * A name as it is stored: composed (NFC), radicals and compatibility ideographs as unified ideographs, without control, bidirectional,
 * zero-width and broken characters, trimmed, inner blanks as one space. The dot of minority and foreign names (·) stays.
 */
export function cleanName(text: string): string {
  if (HAN_ALONE.test(text)) return text
  return unifyRadicals(text.replace(/[\p{Cf}\p{Cs}]|(?!\s)\p{Cc}/gu, '').replace(/\s+/g, ' '))
    .normalize('NFC')
    .trim()
}

/** The name of a person as it is stored: as `cleanName`, without the blanks that fill a Chinese name of two characters to the width of three. */
export const cleanPersonName = (text: string): string =>
  cleanName(text).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')

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

/** What a damaged file, a font of one device or a keyboard leaves in a name: U+FFFD, private-use characters, emoji. */
const NO_PART_OF_A_NAME = /[\uFFFD\p{Co}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u

/** What U+FFFD in UTF-8 becomes where it is read as GBK. */
const MISREAD = '锟斤拷'

/** Whether a cleaned name has characters that no name has. */
export const hasDamage = (name: string): boolean =>
  HAN_ALONE.test(name) ? name.includes(MISREAD) : NO_PART_OF_A_NAME.test(name) || name.includes(MISREAD)

/** Whether a cleaned name can be one: 1–60 characters, at least one of them a letter, none invisible or damaged, and not beginning like a formula. */
export function isName(name: string): boolean {
  if (HAN_ALONE.test(name)) return name.length <= MAX_CHARACTERS
  // A code point is at most two code units: far too long a text is refused before it is taken apart.
  if (name.length > MAX_CHARACTERS * 2) return false
  const isShaped = codePoints(name).length <= MAX_CHARACTERS && /\p{L}/u.test(name) && !beginsFormula(name)
  return isShaped && !hidesCharacters(name) && !hasDamage(name)
}
