import { accountProblem, normalizeAccount, type Problem } from '@startline/contract'
import { cleanName, isName } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertAccount } from '../account/account.store.ts'
import { newPassword } from '../account/new-password.ts'
import { hashPassword } from '../account/password.ts'

/** An account somebody is to have, as it was typed. */
export interface WantedUser {
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
    const entry = auditOf(deps, null, 'organization.found', subject)
    await appendAudit(tx, [{ organizationId: who.organizationId, entries: [entry] }])
    return who
  })
  return { user_id: accountId, account, organization_id: organizationId, password }
}
