import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { findParticipant } from './participant.store.ts'
import { present } from './present-participant.ts'

/**
 * A participant of the organization, as lists and forms show them.
 * @throws Refusal not_found where the organization has none of this id
 */
export async function showParticipant(deps: Deps, actingFor: ActingFor, id: string) {
  const row = isId(id) ? await findParticipant(deps.database.db, actingFor, id) : undefined
  return row === undefined ? fail('not_found') : present(deps, actingFor, row)
}
