import type { ActingFor, Deps } from '../../deps.ts'
import { findGroupsInReach } from '../../entries/waiting/waiting.store.ts'
import { leaveGroups } from '../../entries/waiting/withdraw-registration.ts'
import { lockGroups } from '../../events/groups/group.store.ts'
import type { AuditAddition } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { type EndingRow, findOrganizationsOf, findRunning, type OrganizationRow } from './leaving.store.ts'

/** What becomes of a person's organizations when the person leaves. */
export interface Leaving {
  /** They go along: nobody else is in them. */
  going: OrganizationRow[]
  /** They stay, with others in charge. */
  staying: OrganizationRow[]
  /** The person cannot leave before somebody else owns them, or before the events they hold are over. */
  blocking: OrganizationRow[]
}

/** Sorts the organizations of a person by what becomes of them. */
export async function findLeaving(tx: Executor, actingFor: Pick<ActingFor, 'accountId'>, now: Date): Promise<Leaving> {
  const fates = Map.groupBy(await findOrganizationsOf(tx, actingFor, now), fateOf)
  return { going: fates.get('going') ?? [], staying: fates.get('staying') ?? [], blocking: fates.get('blocking') ?? [] }
}

function fateOf({ role, shared, owned_by_others, hosting }: OrganizationRow): keyof Leaving {
  if (!shared) return hosting ? 'blocking' : 'going'
  return role === 'owner' && !owned_by_others ? 'blocking' : 'staying'
}

/** Organizations as they are named to the person. */
export const named = (organizations: OrganizationRow[]) => organizations.map(({ id, name }) => ({ id, name }))
/** Their ids. */
export const idsOf = (organizations: OrganizationRow[]): string[] => organizations.map(({ id }) => id)

/** What erasing the account would mean: what is withdrawn, what goes along, and what stands in the way. Changes nothing. */
export async function showErasure({ database: { db }, now }: Deps, actingFor: ActingFor) {
  const at = now()
  const { going, blocking } = await findLeaving(db, actingFor, at)
  return {
    registrations: (await findRunning(db, idsOf(going), at)).map((row) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
    })),
    participants: going.reduce((sum, { participants }) => sum + participants, 0),
    organizations: named(going),
    blocking: named(blocking),
  }
}

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
