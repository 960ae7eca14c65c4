import { FOCUS_REFRESH_MS, queryOf, refusalOf } from '@startline/client'
import { type Data, getEvent, listEvents, type QueryInput } from '@startline/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../session/client.ts'
import { useIntegratedServices } from '../../state/integrated-services.ts'
import { useKept } from '../../state/use-kept.ts'

/** An event as lists show it. */
export type EventCard = Data<typeof listEvents>['items'][number]
/** An event with its groups and the server's time. */
export type EventPage = Data<typeof getEvent>
/** A group of an event. */
export type Group = EventPage['groups'][number]
/** Discipline: jifen is the individual points race, jingsu the individual sprint race. */
export type Discipline = Group['registration_event']
/** Who enters: one participant, or a team. */
export type EntryKind = Group['entry_kind']

/** What the list of events is asked for. */
type EventsQuery = QueryInput<typeof listEvents>

/** A page of events, as it is asked for. */
export const pageOfEvents = (query: EventsQuery) => queryOptions(queryOf(call, listEvents, [], { query }))

/** An event with its groups, as it is asked for. */
export const oneEvent = (id: string) => queryOptions(queryOf(call, getEvent, [], { params: { id } }))

/** A page of events. While another page is on its way, the former one stays. */
export const useEvents = (query: EventsQuery) => useQuery({ ...pageOfEvents(query), placeholderData: keepPreviousData })

/** As `useEvents`, with the list itself as the state group `integratedServices` keeps it: undefined until it has come. */
export function useEventsList(query: EventsQuery) {
  const answer = useEvents(query)
  const kept = useIntegratedServices((state) => state.eventsList)
  return {
    query: answer,
    list: useKept(answer.data?.items, { kept, keep: useIntegratedServices((state) => state.setEventsList) }),
  }
}

/** Whether an event that was not found might be by now: what was asked for while the screen came is not asked for again when it stands. */
const mayBeThere = ({ state }: { state: { error: unknown; errorUpdatedAt: number } }): boolean =>
  refusalOf(state.error, getEvent)?.name !== 'not_found' || Date.now() - state.errorUpdatedAt >= FOCUS_REFRESH_MS

/** The event that is shown, with its groups, as the state group `integratedServices` keeps it: undefined until it has come. */
export function useEventData(id: string) {
  const answer = useQuery({ ...oneEvent(id), enabled: id !== '', retryOnMount: mayBeThere })
  const kept = useIntegratedServices((state) => state.eventData)
  return {
    query: answer,
    event: useKept(answer.data, { kept, keep: useIntegratedServices((state) => state.setEventData) }),
  }
}
