import { commonPasswords } from './common-passwords.ts'
import type { RuleName } from './rules.ts'

/** Shortest and longest password, in characters (NIST SP 800-63B asks for at least 8). */
export const PASSWORD_MIN = 8
/** Longest password. */
export const PASSWORD_MAX = 128

/** Words of this portal; a password around them is guessed first (NIST SP 800-63B: context-specific words). */
const PORTAL_WORDS = ['startline', '起点']
/** A shorter account is inside too many honest sentences. */
const ACCOUNT_WORD_MIN = 4
const LONGEST_REPEATED = 4
const BIRTHDAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** Every character is the next one after its neighbour, as 12345678 or abcdefgh; 0 follows 9. */
function climbs(characters: readonly string[]): boolean {
  const next = (character: string) => (character === '9' ? '0' : String.fromCharCode(character.charCodeAt(0) + 1))
  return characters.every((character, at) => at === 0 || character === next(characters[at - 1] ?? ''))
}

/** Climbing or falling all the way. */
const isRun = (text: string): boolean => climbs(Array.from(text)) || climbs(Array.from(text).reverse())

/** Nothing but a short piece again and again, as 12121212 or abcabcabc. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length++) {
    if (text.startsWith(text.slice(length)) && text.length >= length * 2) return true
  }
  return false
}

/**
 * Why a password cannot be taken, or null: it is common, a run, a repetition or a birthday, or it contains the account
 * or the portal's name. Its length is the schema's matter.
 */
export function passwordProblem(password: string, account: string): RuleName | null {
  const bare = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(bare) || isRun(bare) || isRepetition(bare) || BIRTHDAY.test(bare)) return 'password_common'
  const own = account.split('@', 1)[0] ?? ''
  const words = own.length >= ACCOUNT_WORD_MIN ? [...PORTAL_WORDS, own] : PORTAL_WORDS
  return words.some((word) => bare.includes(word)) ? 'password_context' : null
}
