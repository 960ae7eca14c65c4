import { type BodyInput, normalizeAccount, type register } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { inTransaction } from '../../store/transaction.ts'
import { insertAccount } from '../account/account.store.ts'
import { hashPassword } from '../account/password.ts'
import { agreeAtFirst } from '../text/agreements.ts'
import { signedIn } from './signed-in.ts'

/**
 * Founds an account with its personal organization and signs the person in, all or nothing. The body's rules have been
 * checked at the door. Refuses `account_taken`, and `overloaded` in a rush.
 */
export async function registerAccount(deps: Deps, body: BodyInput<typeof register>, userAgent: string | undefined) {
  const account = normalizeAccount(body.account)
  const name = cleanName(body.name)
  const passwordHash = await hashPassword(body.password)
  const made = { id: uuid(), account, name, passwordHash, phone: null, organizationName: name, at: deps.now() }
  return inTransaction(deps.database, async (tx) => {
    const who = (await insertAccount(tx, made)) ?? fail('account_taken')
    await agreeAtFirst(deps, tx, who)
    const session = await openSession(deps, tx, { ...who, userAgent })
    const entry = auditOf(deps, who, 'organization.found', { organization_id: who.organizationId })
    await appendAudit(tx, [{ organizationId: who.organizationId, entries: [entry] }])
    return signedIn(session, { id: who.accountId, name, account_name: account })
  })
}
