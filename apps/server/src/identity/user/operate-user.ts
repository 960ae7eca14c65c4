import { accountProblem, normalizeAccount, type Problem } from '@startline/contract'
import { cleanName, isName, isPhone, maskPhone, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { appendEntry, auditOf, recordForPerson } from '../../record/append-audit.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertAccount, phoneBinding } from '../account/account.store.ts'
import { endSessions } from '../account/password.store.ts'
import { hashPassword, newPassword } from '../account/password.ts'
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

/** An account somebody is to have, as it was typed. */
interface WantedUser {
  account: string
  name: string
}

/** What is wrong with a wanted account, by the rules of registering. */
export function problemsOfUser({ account, name }: WantedUser): Problem[] {
  const rule = accountProblem(account)
  const wrongAccount: Problem[] = rule === null ? [] : [{ path: '/account', rule }]
  return isName(cleanName(name)) ? wrongAccount : [...wrongAccount, { path: '/name', rule: 'name_format' }]
}

/**
 * Makes an account with a generated password, which is told this once, and its personal organization.
 * @throws Refusal invalid_input for the first of `problemsOfUser`, account_taken
 */
export async function createUser(deps: Deps, wanted: WantedUser) {
  const [problem] = problemsOfUser(wanted)
  if (problem !== undefined) failAt(problem.path, problem.rule)
  const account = normalizeAccount(wanted.account)
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const name = cleanName(wanted.name)
  const made = { id: newId(), account, name, passwordHash, phone: null, organizationName: name, at: deps.now() }
  const { accountId, organizationId } = await inTransaction(deps.database, async (tx) => {
    const who = (await insertAccount(tx, made)) ?? fail('account_taken')
    const subject = { organization_id: who.organizationId, account_id: who.accountId }
    await appendEntry(tx, who.organizationId, auditOf(deps, null, 'organization.found', subject))
    return who
  })
  return { user_id: accountId, account, organization_id: organizationId, password }
}
