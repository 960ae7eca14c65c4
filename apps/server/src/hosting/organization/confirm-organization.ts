import type { Deps } from '../../deps.ts'
import { closeRequests } from '../../identity/organization/confirmation.store.ts'
import { tellConfirmed } from '../../notices/write-notices.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { queryOne, statement } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { allowHosting } from '../event-file/import.store.ts'

const confirm = statement<{ id: string; name: string; is_new: boolean }>(
  'organization-confirm',
  `with found as (
     select id, confirmed_at is null as is_new from organization
      where erased_at is null
        and (id::text = $1 or name = $1
             and not exists (select 1 from organization other where other.name = $1 and other.id <> organization.id))
        for update)
   update organization o set confirmed_at = coalesce(o.confirmed_at, $2::timestamptz)
     from found where o.id = found.id
   returning o.id, o.name, found.is_new`,
)

/**
 * Confirms an organization (by id, or by a name that only one has): the operator knows who it is. From then on it may publish videos to
 * everybody and name more people a day. Its owners and managers are told by a notice, once; confirming twice keeps the first moment. Undefined
 * where there is none such.
 */
export function confirmOrganization(deps: Deps, word: string): Promise<{ id: string; name: string } | undefined> {
  return inTransaction(deps.database, async (tx) => {
    const confirmed = await queryOne(tx, confirm, [word, deps.now().toISOString()])
    if (confirmed === undefined) return undefined
    await closeRequests(tx, [confirmed.id])
    if (confirmed.is_new) await tellConfirmed(tx, confirmed.id)
    await appendEntry(tx, confirmed.id, auditOf(deps, null, 'organization.confirm', { organization_id: confirmed.id }))
    return { id: confirmed.id, name: confirmed.name }
  })
}

/** Lets an organization (by id, or by a name that only one has) hold events; undefined where there is none such. */
export function allowHost(deps: Deps, word: string): Promise<{ id: string; name: string } | undefined> {
  return inTransaction(deps.database, async (tx) => {
    const allowed = await allowHosting(tx, word)
    if (allowed === undefined) return undefined
    await appendEntry(tx, allowed.id, auditOf(deps, null, 'organization.host', { organization_id: allowed.id }))
    return allowed
  })
}
