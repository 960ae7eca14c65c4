import type { BodyInput, changePassword } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { needFreshSignIn } from '../../http/fresh-sign-in.ts'
import { failAt, Refusal } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { phoneBinding } from '../account/account.store.ts'
import { findOwnAccount } from '../account/password.store.ts'
import { hashPassword, isPassword } from '../account/password.ts'
import { refuseOwnWords, setPassword } from '../account/set-password.ts'
import { signInLimitsOf } from '../session/sign-in-limits.ts'

const wrongPassword = () =>
  new Refusal('wrong_credentials', { problems: [{ path: '/current_password', rule: 'password_wrong' }] })

/**
 * Chooses a password, or another one where the present one is told, and ends all other sessions of the person. Refuses `invalid_input`
 * where the present one is missing, `wrong_credentials` where it is wrong, `too_many_requests` after many wrong ones. Where there is no
 * password yet, a sign-in a short while ago stands for it: `sign_in_stale`.
 */
export async function changePasswordOf(
  deps: Deps,
  actingFor: ActingFor,
  body: BodyInput<typeof changePassword>,
): Promise<null> {
  const { accountId, sessionId } = actingFor
  const account = await findOwnAccount(deps.database.db, accountId)
  const phone = account.phone_sealed && deps.vault.open(account.phone_sealed, phoneBinding(accountId))
  if (account.password_hash === null) needFreshSignIn(deps, actingFor)
  else await checkPresent(deps, accountId, body.current_password, account.password_hash)
  refuseOwnWords(body.password, [account.account_name, phone])
  const passwordHash = await hashPassword(body.password)
  const change = { accountId, passwordHash, replaces: account.password_hash, stays: sessionId }
  const set = await inTransaction(deps.database, (tx) =>
    setPassword(deps, tx, { ...change, action: 'password.change' }),
  )
  if (!set) throw wrongPassword()
  return null
}

async function checkPresent(deps: Deps, accountId: string, told: string | undefined, hash: string): Promise<void> {
  if (told === undefined) failAt('/current_password', 'required')
  const limits = signInLimitsOf(deps)
  limits.beforePassword(accountId)
  if (!(await isPassword(told, hash))) throw wrongPassword()
  limits.afterPassword(accountId)
}
