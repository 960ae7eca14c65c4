import { getEvent, getRegistration, listEvents, listRegistrations, PAGE_SIZE_MAX, sumFees } from '@startline/contract'
import { useAnswer, useAnswerPage } from '@startline/guest'
import { type Filters, toQuery } from './filters.ts'

/** Names of events hardly change: one answer serves the visit. */
const NAMES_STALE_MS = 5 * 60_000

/**
 * A page of the organization's registrations; while another page is on its way, the former one stays. `running` leaves out what was withdrawn;
 * nothing is asked unless `enabled`.
 */
export const useRegistrations = (filters: Filters, { running = false, enabled = true } = {}) =>
  useAnswerPage('organization', listRegistrations, { query: toQuery(filters, running) }, { enabled })

/** One registration of the organization. */
export const useRegistration = (id: string) => useAnswer('organization', getRegistration, { params: { id } })

/**
 * The event of a registration: its days and place, and who waits for its places; those change by the minute, so it is read anew on
 * arrival. Not needed to show the registration.
 */
export const useEvent = (id: string) =>
  useAnswer('everybody', getEvent, { params: { id } }, { refetchOnMount: 'always' })

/** The organization's registrations for an event in numbers. */
export const useFees = (eventId: string) => useAnswer('organization', sumFees, { query: { event_id: eventId } })

/** Events to narrow the list by. */
export const useEventNames = () =>
  useAnswer(
    'everybody',
    listEvents,
    { query: { page_size: PAGE_SIZE_MAX } },
    { staleTime: NAMES_STALE_MS, select: ({ items }) => items.map(({ id, name }) => ({ id, name })) },
  )
