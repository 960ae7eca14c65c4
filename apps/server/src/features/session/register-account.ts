import { type BodyInput, normalizeAccount, type register } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { openSession } from '../../plumbing/session-store.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
import { foundAccount } from './account.store.ts'
import { hashPassword } from './password.ts'

/**
 * Founds an account with its personal organization and signs the person in, all or nothing. The body's rules have been
 * checked at the door. Refuses `account_taken`, and `overloaded` in a rush.
 */
export async function registerAccount(deps: Deps, body: BodyInput<typeof register>, userAgent: string | undefined) {
  const account = normalizeAccount(body.account)
  const name = cleanName(body.name)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(deps.database, async (tx) => {
    const who = await foundAccount(tx, { account, name, passwordHash, at: deps.now() })
    const { token, expiresAt } = await openSession(deps, tx, { ...who, userAgent })
    const entry = auditOf(deps, who, 'organization.found', { organization_id: who.organizationId })
    await appendAudit(tx, [{ organizationId: who.organizationId, entries: [entry] }])
    return { token, expires_at: expiresAt.toISOString(), user: { id: who.accountId, name, account } }
  })
}
