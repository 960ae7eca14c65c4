import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { findRunning } from './leaving.store.ts'
import { findLeaving, idsOf, named } from './leaving.ts'

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
