import { eventsQuery, readEventsFilter } from '@startline/contract'
import { queryClient } from '../../../base/query-client.ts'
import { pageOfEvents } from '../queries.ts'

/** Fetches what the list of events shows first, by the page's address; never throws. */
export const fetchBeforeEvents = (search = new URLSearchParams(location.search)): Promise<void> =>
  queryClient.prefetchQuery(pageOfEvents(eventsQuery(readEventsFilter(search))))
