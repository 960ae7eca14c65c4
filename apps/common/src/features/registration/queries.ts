import { keyOf, queryOf } from '@startline/client'
import {
  getEvent,
  getRegistration,
  listEnteredEvents,
  listEvents,
  listGroupFits,
  listRegistrations,
  PAGE_SIZE_MAX,
  type Registration,
  sumFees,
} from '@startline/contract'
import { useShell } from '@startline/guest'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Filters, toQuery } from './filters.ts'

/** Names of events hardly change: one answer serves the visit. */
const NAMES_STALE_MS = 5 * 60_000

/**
 * A page of the organization's registrations; while another page is on its way, the former one stays. `running` leaves out what was withdrawn;
 * nothing is asked unless `enabled`.
 */
export function useRegistrations(filters: Filters, { running = false, enabled = true } = {}) {
  const { call, session } = useShell()
  return useQuery({
    ...queryOf(call, listRegistrations, [session.organization?.id], { query: toQuery(filters, running) }),
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** One registration of the organization. */
export function useRegistration(id: string) {
  const { call, session } = useShell()
  return useQuery(queryOf(call, getRegistration, [session.organization?.id], { params: { id } }))
}

/**
 * The event of a registration: its days and place, and who waits for its places; those change by the minute, so it is read anew on
 * arrival. Not needed to show the registration.
 */
export function useEvent(id: string | undefined) {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, getEvent, [], { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
}

/** The organization's registrations for an event in numbers. */
export function useFees(eventId: string) {
  const { call, session } = useShell()
  return useQuery(queryOf(call, sumFees, [session.organization?.id], { query: { event_id: eventId } }))
}

/** Shows a changed registration at once, and has everything read anew that tells of it or of its place. */
export function useRenewRegistration() {
  const queries = useQueryClient()
  const { session } = useShell()
  const whose = [session.organization?.id]
  return (changed: Registration) => {
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

/** Events to narrow the list by. */
export function useEventNames() {
  const { call } = useShell()
  return useQuery({
    ...queryOf(call, listEvents, [], { query: { page_size: PAGE_SIZE_MAX } }),
    staleTime: NAMES_STALE_MS,
    select: ({ items }) => items.map(({ id, name }) => ({ id, name })),
  })
}
