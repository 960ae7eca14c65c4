import { getEvent, listEvents, type QueryInput } from '@startline/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client.ts'
import { useIntegratedServices } from '../../state/integrated-services.ts'

/** What the list of events is asked for. */
export type EventsQuery = QueryInput<typeof listEvents>

/** A page of events, as it is asked for. */
export const pageOfEvents = (query: EventsQuery) =>
  queryOptions({ queryKey: ['events', query], queryFn: () => call(listEvents, { query }) })

/** An event with its groups, as it is asked for. */
export const oneEvent = (id: string) =>
  queryOptions({ queryKey: ['event', id], queryFn: () => call(getEvent, { params: { id } }) })

/** A page of events. While another page is on its way, the former one stays. */
export const useEvents = (query: EventsQuery) => useQuery({ ...pageOfEvents(query), placeholderData: keepPreviousData })

/** As `useEvents`, and keeps the list in the state group `integratedServices` once it is there. */
export function useEventsList(query: EventsQuery) {
  const answer = useEvents(query)
  const keep = useIntegratedServices((state) => state.setEventsList)
  const items = answer.data?.items
  useEffect(() => {
    if (items) keep(items)
  }, [items, keep])
  return answer
}

/** An event with its groups; kept in the state group `integratedServices` once it is there. */
export function useEventData(id: string) {
  const answer = useQuery({ ...oneEvent(id), enabled: id !== '' })
  const keep = useIntegratedServices((state) => state.setEventData)
  const { data } = answer
  useEffect(() => {
    if (data) keep(data)
  }, [data, keep])
  return answer
}
