import type { Deps } from '../../deps.ts'
import { allowHosting, closeRequests, writeConfirmed } from '../../identity/organization/confirmation.store.ts'
import { tellConfirmed } from '../../notices/write-notices.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'

/**
 * Confirms an organization (by id, or by a name that only one has): the operator knows who it is. From then on it may publish videos to
 * everybody and name more people a day. Its owners and managers are told by a notice, once; confirming twice keeps the first moment. Undefined
 * where there is none such.
 */
export function confirmOrganization(deps: Deps, word: string): Promise<{ id: string; name: string } | undefined> {
  return inTransaction(deps.database, async (tx) => {
    const confirmed = await writeConfirmed(tx, word, deps.now())
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
