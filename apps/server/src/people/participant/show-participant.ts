import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
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
