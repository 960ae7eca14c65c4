import type { EventStats } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { scopeFor } from '../scope/host-scope.ts'
import { countEvent } from './stats.store.ts'

/**
 * An event's registrations in numbers, as far as somebody's right to see them reaches.
 * @throws Refusal as `hostScope` does
 */
export async function showEventStats(deps: Deps, actingFor: ActingFor, eventId: string): Promise<EventStats> {
  const scope = await scopeFor(deps, actingFor, eventId, 'showEventStats')
  return countEvent(deps.database.db, scope)
}
