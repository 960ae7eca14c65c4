import {
  getEvent,
  getRegistration,
  listEvents,
  listRegistrations,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  type Payment,
  type QueryInput,
  type Registration,
  sumFees,
} from '@startline/contract'
import { useAnswer, useAnswerPage } from '@startline/guest'
import { pageIn, searchOf } from '../../pieces/list-address.ts'

/** Where a registration may stand, in the order people look for it. */
export const STATUSES: readonly Registration['status'][] = ['registered', 'waitlisted', 'withdrawn']
/** How a fee may stand, what is owed first. */
export const PAYMENTS: readonly Payment[] = ['due', 'paid', 'waived', 'free']
/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

const EVENT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What narrows the list; empty text means: not narrowed. All of it stands in the address. */
export interface Filters {
  keyword: string
  status: Registration['status'] | ''
  payment: Payment | ''
  /** An event's id. */
  event: string
  /** Of the events of a club, which begin its list: those that are past. */
  events: 'past' | ''
  page: number
}

/** Reads the filters of an address; what it does not understand counts as not narrowed. */
export function readFilters(search: URLSearchParams): Filters {
  const event = search.get('event') ?? ''
  return {
    keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    payment: PAYMENTS.find((payment) => payment === search.get('payment')) ?? '',
    event: EVENT_ID.test(event) ? event : '',
    events: search.get('events') === 'past' ? 'past' : '',
    page: pageIn(search),
  }
}

/** The query part of the address for these filters, with `?` unless there is nothing to say. */
export const writeFilters = ({ page, ...rest }: Filters): string => searchOf({ ...rest, page })

/** Whether anything narrows the list: tells "no match" from "no data". */
export const isNarrowed = ({ keyword, status, payment, event }: Filters): boolean =>
  keyword !== '' || status !== '' || payment !== '' || event !== ''

/** Whether it is all of one event and nothing else: what was withdrawn is folded away there, where it is a club's. */
export const isWholeEvent = ({ keyword, status, payment, event }: Filters): boolean =>
  event !== '' && keyword === '' && status === '' && payment === ''

/** The filters as the server is asked; `running` leaves out what was withdrawn, where no status is asked for. */
export const toQuery = (
  { keyword, status, payment, event, page }: Filters,
  running = false,
): QueryInput<typeof listRegistrations> => ({
  page,
  page_size: PAGE_SIZE,
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(running && { status: 'running' as const }),
  ...(status && { status }),
  ...(payment && { payment }),
  ...(event && { event_id: event }),
})

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
