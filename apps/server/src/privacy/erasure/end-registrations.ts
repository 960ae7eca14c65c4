import type { ActingFor } from '../../deps.ts'
import { findGroupsInReach } from '../../entries/waiting/waiting.store.ts'
import { leaveGroups } from '../../entries/waiting/withdraw-registration.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import type { AuditAddition } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import type { EndingRow } from './leaving.store.ts'

/**
 * Withdraws registrations, ordered by event and organization, however late it is; their places go to those who wait. Groups are locked
 * event by event, in the order of events.
 * @returns what the audit chains tell of it
 */
export async function endRegistrations(
  tx: Executor,
  { accountId }: Pick<ActingFor, 'accountId'>,
  ending: EndingRow[],
): Promise<AuditAddition[]> {
  const additions: AuditAddition[] = []
  for (const [eventId, ofEvent] of Map.groupBy(ending, ({ event_id }) => event_id)) {
    await lockGroups(tx, eventId, await findGroupsInReach(tx, eventId, groupsOf(ofEvent)))
    for (const [organizationId, some] of Map.groupBy(ofEvent, ({ organization_id }) => organization_id)) {
      const withdrawal = { eventId, ids: some.map(({ id }) => id), late: true }
      additions.push(...(await leaveGroups(tx, { accountId, organizationId }, withdrawal, groupsOf(some))))
    }
  }
  return additions
}

const groupsOf = (rows: EndingRow[]): string[] => [...new Set(rows.map(({ group_id }) => group_id))]
