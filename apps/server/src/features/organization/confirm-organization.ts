import { rawFirst, statement } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'

const confirm = statement<{ id: string; name: string }>(
  'organization-confirm',
  `update organization set confirmed_at = coalesce(confirmed_at, $2::timestamptz)
    where erased_at is null
      and (id::text = $1 or name = $1
           and not exists (select 1 from organization other where other.name = $1 and other.id <> organization.id))
   returning id, name`,
)

/**
 * Confirms an organization (by id, or by a name that only one has): the operator knows who it is. From then on it may publish films to
 * everybody and name more people a day. Confirming twice keeps the first moment. Undefined where there is none such.
 */
export function confirmOrganization(deps: Deps, word: string): Promise<{ id: string; name: string } | undefined> {
  return inTransaction(deps.database, async (tx) => {
    const confirmed = await rawFirst(tx, confirm, [word, deps.now().toISOString()])
    if (confirmed === undefined) return undefined
    const entry = auditOf(deps, null, 'organization.confirm', { organization_id: confirmed.id })
    await appendAudit(tx, [{ organizationId: confirmed.id, entries: [entry] }])
    return confirmed
  })
}
