import type { BodyInput, resetPassword } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findAccountToReset } from '../account/account.store.ts'
import { hashPassword } from '../account/password.ts'
import { refuseOwnWords, setPassword } from '../account/set-password.ts'
import { takeTicket } from './spend-code.ts'

/**
 * Sets a password by a ticket and ends every session of the person. A wrong ticket and one of a phone without an account, or with a
 * disabled one, are one answer after the same work: `wrong_code`. A password that is refused leaves the ticket good.
 */
export async function setPasswordByTicket(
  deps: Deps,
  { ticket, password }: BodyInput<typeof resetPassword>,
): Promise<null> {
  // Before the ticket is looked at: how long it takes tells nothing, and a rush leaves the ticket good.
  const passwordHash = await hashPassword(password)
  return inTransaction(deps.database, async (tx) => {
    const { phone, phoneIndex } = await takeTicket(deps, tx, ticket, 'reset_password')
    const account = await findAccountToReset(tx, phoneIndex)
    if (account === undefined || account.disabled_at !== null) fail('wrong_code')
    refuseOwnWords(password, [account.account_name, phone])
    const { id: accountId, password_hash: replaces } = account
    await setPassword(deps, tx, { accountId, passwordHash, replaces, stays: null, action: 'password.reset' })
    return null
  })
}
