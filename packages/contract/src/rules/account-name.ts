import { isPhone, normalizePhone } from '@startline/domain'
import type { RuleName } from './rules.ts'

/** A user name, or an e-mail address. */
export const ACCOUNT_PATTERN = /^(?:[\p{L}\p{N}._-]{3,64}|[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,60})$/u

/** An account as it is stored and compared: compatibility forms folded (NFKC), lower case, no invisible marks. */
export const normalizeAccount = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .toLowerCase()

/**
 * Why a text cannot become an account, or null. A phone number cannot: it signs in only where it has been verified, and
 * nobody may take another's number as a name.
 */
export function accountProblem(text: string): RuleName | null {
  const account = normalizeAccount(text)
  if (isPhone(normalizePhone(account))) return 'account_is_phone'
  return ACCOUNT_PATTERN.test(account) ? null : 'account_format'
}
