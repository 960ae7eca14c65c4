import { eventsQuery, readEventsFilter } from '@startline/contract'
import { queryClient } from '../../query-client.ts'
import { isLoggedIn, useLogin } from '../../state/login.ts'
import { announcementsQuery } from '../announcement/queries.ts'
import { oneEvent, pageOfEvents } from './queries.ts'

/** Fetches what the list of events, or the page of one, shows first, by the page's address; never throws. */
export async function fetchBeforeEvents(search = new URLSearchParams(location.search)): Promise<void> {
  const id = search.get('event')
  if (!id) return queryClient.prefetchQuery(pageOfEvents(eventsQuery(readEventsFilter(search))))
  await queryClient.prefetchQuery(oneEvent(id))
  // Of an event that is not there nothing is announced; of one that is, it has come with the event.
  if (queryClient.getQueryData(oneEvent(id).queryKey))
    await queryClient.prefetchQuery(announcementsQuery(isLoggedIn(useLogin.getState()), id))
}
