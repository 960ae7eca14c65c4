import type { Deps } from '../deps.ts'
import type { Tx } from '../store/database.ts'
import { type AuditAction, appendAudit } from './append-audit.ts'
import { auditOf } from './audit-of.ts'
import { findChainOf } from './person-chain.store.ts'

/**
 * Records what concerns a person's own account and none of their organizations, in the chain of their personal one; last in its
 * transaction. The subject names the account as `account_id`.
 * @param by who did it; null for whoever runs the portal
 */
export async function recordForPerson(
  deps: Deps,
  tx: Tx,
  { accountId }: { accountId: string },
  action: AuditAction,
  subject: Record<string, unknown> = {},
  by: { accountId: string } | null = { accountId },
): Promise<void> {
  const organizationId = await findChainOf(tx, accountId)
  const entry = auditOf(deps, by, action, { account_id: accountId, ...subject })
  if (organizationId !== undefined) await appendAudit(tx, [{ organizationId, entries: [entry] }])
}
