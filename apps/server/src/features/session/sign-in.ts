import { type BodyInput, type login, normalizeAccount } from '@startline/contract'
import { isPhone, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { openSession } from '../../plumbing/session-store.ts'
import { findAccount, findOrganizationToActFor } from './account.store.ts'
import { isPassword } from './password.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/** Where somebody signs in from. */
export interface From {
  address: string
  userAgent: string | undefined
}

/**
 * Signs in with user name, e-mail or verified phone, and password. An unknown account, a wrong password and a disabled
 * account are one answer after the same work: `wrong_credentials`.
 */
export async function signIn(deps: Deps, limits: SignInLimits, body: BodyInput<typeof login>, from: From) {
  const name = normalizeAccount(body.account)
  limits.beforeSignIn(name, from.address)
  const account = await findAccount(deps.database.db, name, phoneIndexOf(deps, name))
  const right = await isPassword(body.password, account?.password_hash)
  if (!right || account === undefined || account.disabled_at !== null) fail('wrong_credentials')
  limits.afterSignIn(name, from.address)
  const organizationId = await findOrganizationToActFor(deps.database.db, account.id)
  if (organizationId === undefined) fail('wrong_credentials')
  const who = { accountId: account.id, organizationId, userAgent: from.userAgent }
  const { token, expiresAt } = await openSession(deps, deps.database.db, who)
  const user = { id: account.id, name: account.name, account: account.account_name }
  return { token, expires_at: expiresAt.toISOString(), user }
}

/** The keyed hash of a phone, where the text is one. The number is only stored once it has been verified. */
function phoneIndexOf(deps: Deps, text: string): Buffer | null {
  const phone = normalizePhone(text)
  return isPhone(phone) ? deps.vault.phoneIndex(phone) : null
}
