import type { Registration } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { presentRegistration } from './present-registration.ts'
import { findRegistrations } from './registration.store.ts'

/** One registration of the organization, by its id. Refuses `not_found` for what is not an id, or of another organization. */
export async function showRegistration(deps: Deps, actingFor: ActingFor, id: string): Promise<Registration> {
  const [row] = isId(id) ? await findRegistrations(deps.database.db, actingFor, [id]) : []
  return row ? presentRegistration(deps, row) : fail('not_found')
}
