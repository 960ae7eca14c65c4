import {
  getEvent,
  getRegistration,
  listEvents,
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

/** A page of the organization's registrations; while another page is on its way, the former one stays. */
export function useRegistrations(filters: Filters) {
  const { call, session } = useShell()
  const query = toQuery(filters)
  return useQuery({
    queryKey: ['registrations', session.organization?.id, query],
    queryFn: ({ signal }) => call(listRegistrations, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One registration of the organization. */
export function useRegistration(id: string) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: ['registration', session.organization?.id, id],
    queryFn: ({ signal }) => call(getRegistration, { params: { id }, signal }),
  })
}

/**
 * The event of a registration: its days and place, and who waits for its places; those change by the minute, so it is read anew on
 * arrival. Not needed to show the registration.
 */
export function useEvent(id: string | undefined) {
  const { call } = useShell()
  return useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => call(getEvent, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
}

/** The organization's registrations for an event in numbers. */
export function useFees(eventId: string) {
  const { call, session } = useShell()
  return useQuery({
    queryKey: ['fees', session.organization?.id, eventId],
    queryFn: ({ signal }) => call(sumFees, { query: { event_id: eventId }, signal }),
  })
}

/** Shows a changed registration at once, and has everything read anew that tells of it or of its place. */
export function useRenewRegistration() {
  const queries = useQueryClient()
  const { session } = useShell()
  const organization = session.organization?.id
  return (changed: Registration) => {
    queries.setQueryData(['registration', organization, changed.id], changed)
    const stale = [
      ['registrations', organization],
      ['registration', organization],
      ['group-fits', organization],
      ['fees', organization],
      ['event', changed.event_id],
      ['events'],
    ]
    for (const queryKey of stale) void queries.invalidateQueries({ queryKey })
  }
}

/** Events to narrow the list by. */
export function useEventNames() {
  const { call } = useShell()
  return useQuery({
    queryKey: ['event-names'],
    queryFn: ({ signal }) => call(listEvents, { query: { page_size: PAGE_SIZE_MAX }, signal }),
    staleTime: NAMES_STALE_MS,
    select: ({ items }) => items.map(({ id, name }) => ({ id, name })),
  })
}
