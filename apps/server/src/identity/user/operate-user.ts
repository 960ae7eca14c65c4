import { normalizeAccount } from '@startline/contract'
import { isPhone, maskPhone, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { recordForPerson } from '../../record/record-for-person.ts'
import { inTransaction } from '../../store/transaction.ts'
import { newPassword } from '../account/new-password.ts'
import { endSessions } from '../account/password.store.ts'
import { hashPassword } from '../account/password.ts'
import { phoneBinding } from '../account/phone-binding.ts'
import * as store from './operator.store.ts'

/** What whoever runs the portal finds under a word: an id, an account's name or a verified phone. */
export async function findAccounts(deps: Deps, word: string): Promise<store.AccountRow[]> {
  const phone = normalizePhone(word)
  const index = isPhone(phone) ? deps.vault.phoneIndex(phone) : null
  return store.findAccounts(deps.database.db, word, normalizeAccount(word), index)
}

/** What an account is and where it belongs; the phone masked, no password, no token. */
export async function describeUser(deps: Deps, row: store.AccountRow) {
  const { organizations, sessions } = await store.findStandings(deps.database.db, row.id, deps.now())
  return {
    user_id: row.id,
    account: row.account_name,
    name: row.name,
    phone: row.phone_sealed && maskPhone(deps.vault.open(row.phone_sealed, phoneBinding(row.id))),
    created_at: row.created_at.toISOString(),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    sessions,
    organizations,
  }
}

/** Disables an account at once: its sessions end, and nobody signs in to it. False when it is disabled already. */
export const disableUser = (deps: Deps, accountId: string): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    if (!(await store.markDisabled(tx, accountId, deps.now()))) return false
    await endSessions(tx, accountId, null, deps.now())
    await recordForPerson(deps, tx, { accountId }, 'account.disable', {}, null)
    return true
  })

/** Lets a disabled account sign in again. False when it is not disabled. */
export const enableUser = (deps: Deps, accountId: string): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    if (!(await store.markEnabled(tx, accountId))) return false
    await recordForPerson(deps, tx, { accountId }, 'account.enable', {}, null)
    return true
  })

/** Gives an account a new password and ends its sessions; the password is told this once. */
export async function resetUserPassword(deps: Deps, accountId: string): Promise<string> {
  const password = newPassword()
  const hash = await hashPassword(password)
  await inTransaction(deps.database, async (tx) => {
    await store.writePassword(tx, accountId, hash)
    await endSessions(tx, accountId, null, deps.now())
    await recordForPerson(deps, tx, { accountId }, 'password.reset', {}, null)
  })
  return password
}
