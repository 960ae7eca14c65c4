import { countryCodeOf, isContactPhone, isPhone, normalizeContactPhone, normalizePhone } from './phone.ts'
import { codePoints, dropBlanks, keepEnds } from './text.ts'

const TEN_ASTERISKS = '*'.repeat(10)
/** Characters of a number that `maskIdNumber` leaves: so short a one it does not mask. */
const SHOWN_BY_THE_RULE = 8
const FULL_PHONE_LENGTH = 11

/** An ID number longer than 8 characters as first 4 + ten asterisks + last 4; a shorter text unchanged. */
export function maskIdNumber(text: string): string {
  const characters = codePoints(text)
  return characters.length > SHOWN_BY_THE_RULE ? keepEnds(characters, 4, TEN_ASTERISKS, 4) : text
}

/** Ten asterisks and the last characters of a number. */
const endOf = (characters: readonly string[], shown: number): string =>
  TEN_ASTERISKS + characters.slice(characters.length - shown).join('')

/**
 * A document's number for who may reveal it: as `maskIdNumber`, of whichever type. A shorter one shows its last third, rounded down, after ten
 * asterisks: nothing leaves in clear. Empty stays empty.
 */
export function maskDocument(text: string): string {
  const characters = codePoints(text)
  if (characters.length === 0) return ''
  return characters.length > SHOWN_BY_THE_RULE
    ? maskIdNumber(text)
    : endOf(characters, Math.floor(characters.length / 3))
}

/** Characters of a longer number that a member sees who may not reveal it. */
const SHOWN_TO_MEMBERS = 2

/** The same for who may not reveal it, who could guess the rest beside a name and an age: of longer ones the last two characters. */
export function maskForMembers(text: string): string {
  const characters = codePoints(text)
  return characters.length > SHOWN_BY_THE_RULE ? endOf(characters, SHOWN_TO_MEMBERS) : maskDocument(text)
}

/** Of shorter numbers four digits would be more than half. */
const SHORTEST_WITH_FOUR = 8

function maskForeign(phone: string): string {
  const code = countryCodeOf(phone)
  return `${code}****${phone.slice(phone.length - code.length >= SHORTEST_WITH_FOUR ? -4 : -2)}`
}

/**
 * A phone as `138****5678`, without the country code of mainland China, with any other: `+852****4567`. One shorter than 11 digits shows its
 * last two. Empty stays empty.
 */
export function maskPhone(text: string): string {
  const phone = normalizeContactPhone(text)
  if (phone.startsWith('+') && isContactPhone(phone)) return maskForeign(phone)
  const characters = codePoints(normalizePhone(text))
  if (characters.length === 0) return ''
  if (characters.length >= FULL_PHONE_LENGTH) return keepEnds(characters, 3, '****', 4)
  return characters.length > 4 ? keepEnds(characters, 0, '****', 2) : '****'
}

function group(text: string, prefix: number): string {
  const characters = codePoints(dropBlanks(text))
  const groups = [characters.slice(0, prefix)]
  for (let at = prefix; at < characters.length; at += 4) groups.push(characters.slice(at, at + 4))
  return groups.map((part) => part.join('')).join(' ')
}

/** An ID number as 6 characters and groups of 4: `110105 1949 1231 002X`. Blanks already inside are laid anew. */
export const groupIdNumber = (text: string): string => group(text, 6)

/** A phone number as 3 characters and groups of 4: `138 0013 8000`. Blanks already inside are laid anew. */
export const groupPhone = (text: string): string => group(text, 3)

/** A phone as people read it aloud: a mobile number, masked or not, as `groupPhone`; any other as it is written, for its groups are its own. */
export const readablePhone = (text: string): string => {
  const bare = normalizePhone(text)
  return isPhone(bare) || /^1\d{2}\*{4}\d{4}$/.test(bare) ? groupPhone(bare) : text
}

/** A name for narrow places: Chinese only and longer than 4 as `2...2`, any other longer than 8 as `4...4`. */
export function shortenName(name: string): string {
  const characters = codePoints(name)
  const chinese = /^\p{Script=Han}+$/u.test(name)
  if (chinese) return characters.length > 4 ? keepEnds(characters, 2, '...', 2) : name
  return characters.length > 8 ? keepEnds(characters, 4, '...', 4) : name
}

/**
 * A name as its first character and asterisks: one when the name has two characters, else two. A name of one character
 * also gets two, so that it cannot be told from the common names of three. Empty stays empty.
 */
export function maskName(name: string): string {
  const [first, ...rest] = codePoints(name)
  return first === undefined ? '' : first + (rest.length === 1 ? '*' : '**')
}

/** Somebody to ask about an event. */
interface Contact {
  name: string
  phone: string | null
  wechat: string | null
}

/** Whom to ask first, with a phone number or else a WeChat name; empty where nobody is told, or it is not known yet. */
export function contactOf([first]: readonly Contact[] = []): string {
  return first
    ? [first.name, first.phone === null ? first.wechat : readablePhone(first.phone)].filter(Boolean).join(' ')
    : ''
}
