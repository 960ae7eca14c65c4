import { keyOf } from '@startline/client'
import {
  getEvent,
  getRegistration,
  listEnteredEvents,
  listEvents,
  listGroupFits,
  listRegistrations,
  type Registration,
  sumFees,
} from '@startline/contract'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Shows a changed registration at once, and has everything read anew that tells of it or of its place. `organization` is the id of whose
 * it is; undefined while nobody is known to act.
 */
export function useRenewRegistration(organization: string | undefined): (changed: Registration) => void {
  const queries = useQueryClient()
  const whose = [organization]
  return (changed) => {
    queries.setQueryData(keyOf(getRegistration, whose, { params: { id: changed.id } }), changed)
    const stale = [
      keyOf(listRegistrations, whose),
      keyOf(listEnteredEvents, whose),
      keyOf(getRegistration, whose),
      keyOf(listGroupFits, whose),
      keyOf(sumFees, whose),
      keyOf(getEvent, [], { params: { id: changed.event_id } }),
      keyOf(listEvents),
    ]
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
  }
}
