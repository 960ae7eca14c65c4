import type { BodyInput, resetPassword } from '@startline/contract'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { takeTicket } from '../sms/ticket.ts'
import { findAccountToReset } from './account.store.ts'
import { hashPassword } from './password.ts'
import { refuseOwnWords, setPassword } from './set-password.ts'

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
