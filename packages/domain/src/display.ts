import { normalizePhone } from './phone.ts'
import { codePoints, dropBlanks, keepEnds } from './text.ts'

const TEN_ASTERISKS = '*'.repeat(10)
const FULL_PHONE_LENGTH = 11

/** An ID number longer than 8 characters as first 4 + ten asterisks + last 4; a shorter text unchanged. */
export function maskIdNumber(text: string): string {
  const characters = codePoints(text)
  return characters.length > 8 ? keepEnds(characters, 4, TEN_ASTERISKS, 4) : text
}

/**
 * The number of any document, masked: as `maskIdNumber`, but a short one shows only its first and last character, and
 * one of up to two characters shows none, so that nothing leaves in clear. Empty stays empty.
 */
export function maskDocument(text: string): string {
  const characters = codePoints(text)
  if (characters.length === 0) return ''
  if (characters.length <= 2) return TEN_ASTERISKS
  return characters.length > 8 ? maskIdNumber(text) : keepEnds(characters, 1, TEN_ASTERISKS, 1)
}

/** A phone as `138****5678`, without country code; one shorter than 11 digits shows its last two. Empty stays empty. */
export function maskPhone(text: string): string {
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
  if (first === undefined) return ''
  return first + (rest.length === 1 ? '*' : '**')
}

/** Somebody to ask about an event. */
interface Contact {
  name: string
  phone: string | null
  wechat: string | null
}

/** Whom to ask first, with a phone number or else a WeChat name; empty where nobody is told, or it is not known yet. */
export function contactOf([first]: readonly Contact[] = []): string {
  return first ? [first.name, first.phone ?? first.wechat].filter(Boolean).join(' ') : ''
}
