import type { Registration } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { isId } from '../../plumbing/id.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { presentRegistration } from './present-registration.ts'
import { findRegistrations } from './registration.store.ts'

/** One registration of the organization, by its id. Refuses `not_found` for what is not an id, or of another organization. */
export async function showRegistration(deps: Deps, actingFor: ActingFor, id: string): Promise<Registration> {
  const [row] = isId(id) ? await findRegistrations(deps.database.db, actingFor, [id]) : []
  return row ? presentRegistration(deps, row) : fail('not_found')
}
