import { type BodyInput, type login, normalizeAccount } from '@startline/contract'
import { isPhone, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findAccount, findOrganizationToActFor, holdWithPassword } from '../account/account.store.ts'
import { isPassword } from '../account/password.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { signedIn } from './signed-in.ts'

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
  return inTransaction(deps.database, async (tx) => {
    if (!(await holdWithPassword(tx, account.id, account.password_hash))) fail('wrong_credentials')
    const organizationId = await findOrganizationToActFor(tx, account.id)
    if (organizationId === undefined) fail('wrong_credentials')
    const session = await openSession(deps, tx, { accountId: account.id, organizationId, userAgent: from.userAgent })
    return signedIn(session, account)
  })
}

/** The keyed hash of a phone, where the text is one. The number is only stored once it has been verified. */
function phoneIndexOf(deps: Deps, text: string): Buffer | null {
  const phone = normalizePhone(text)
  return isPhone(phone) ? deps.vault.phoneIndex(phone) : null
}
