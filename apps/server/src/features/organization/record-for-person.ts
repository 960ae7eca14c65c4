import { rawFirst, statement } from '../../database/statement.ts'
import type { Deps, Tx } from '../../deps.ts'
import { type AuditAction, appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'

const personal = statement<{ id: string }>(
  'organization-personal',
  `select o.id from membership m join organization o on o.id = m.organization_id
    where m.account_id = $1::uuid and o.type = 'personal' and m.role = 'owner' and m.status = 'active'`,
)

/** The personal organization of a person, which everybody gets at sign-up. */
export async function personalOrganizationOf(tx: Tx, accountId: string): Promise<string> {
  const found = await rawFirst(tx, personal, [accountId])
  if (found === undefined) throw new Error(`The account ${accountId} has no personal organization.`)
  return found.id
}

/**
 * Records what concerns a person and none of their organizations, in the chain of their personal one; last in its transaction.
 * @param by who did it; null for whoever runs the portal. The person the entry is about is told as `user_id`
 */
export async function recordForPerson(
  deps: Deps,
  tx: Tx,
  about: { accountId: string },
  action: AuditAction,
  subject: Record<string, unknown>,
  by: { accountId: string } | null = about,
): Promise<void> {
  const organizationId = await personalOrganizationOf(tx, about.accountId)
  const entry = auditOf(deps, by, action, { user_id: about.accountId, ...subject })
  await appendAudit(tx, [{ organizationId, entries: [entry] }])
}
