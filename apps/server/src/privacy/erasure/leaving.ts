import type { ActingFor, Deps } from '../../deps.ts'
import type { Executor } from '../../store/statement.ts'
import { findOrganizationsOf, findRunning, type OrganizationRow } from './leaving.store.ts'

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
  const all = await findOrganizationsOf(tx, actingFor, now)
  const fates = Map.groupBy(all, fateOf)
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
  const running = await findRunning(db, idsOf(going), at)
  return {
    registrations: running.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() })),
    participants: going.reduce((sum, { participants }) => sum + participants, 0),
    organizations: named(going),
    blocking: named(blocking),
  }
}
