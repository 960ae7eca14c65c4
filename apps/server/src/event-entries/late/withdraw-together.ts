import { cleanName } from '@startline/domain'
import { type HostScope, hostAudit, personOf } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import { withdrawByHost } from '../../entries/waiting/withdraw-registration.ts'
import { appendAudit, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'

/** Registrations of an event with whose they are and where, and why their host withdraws them. */
interface Together {
  rows: readonly { id: string; organizationId: string; groupId: string }[]
  reason: string
}

/**
 * Withdraws registrations on the host's side together and promotes from the waiting lists, in the audit chains of all concerned. Lock all
 * groups of the event before, and read the registrations after that.
 * @returns how many were withdrawn and promoted
 */
export async function withdrawTogether(deps: Deps, tx: Executor, scope: HostScope, { rows, reason }: Together) {
  const withdrawal = { eventId: scope.eventId, rows, reason: cleanName(reason) }
  const accountId = personOf(scope)?.accountId ?? null
  const { withdrawn, promoted, additions } = await withdrawByHost(tx, accountId, withdrawal)
  if (withdrawn > 0) {
    const subject = { registration_ids: rows.map(({ id }) => id), promoted: promoted.length }
    await appendAudit(tx, joinAdditions([...additions, hostAudit(deps, scope, 'registration.withdraw', subject)]))
  }
  return { withdrawn, promoted: promoted.length }
}
