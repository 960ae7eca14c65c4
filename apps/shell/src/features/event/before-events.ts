import { eventsQuery, readEventsFilter } from '@startline/contract'
import { queryClient } from '../../query-client.ts'
import { isLoggedIn, useLogin } from '../../state/login.ts'
import { announcementsQuery } from '../announcement/queries.ts'
import { oneEvent, pageOfEvents } from './queries.ts'

/** Fetches what the list of events, or the page of one, shows first, by the page's address; never throws. */
export async function fetchBeforeEvents(search = new URLSearchParams(location.search)): Promise<void> {
  const id = search.get('event')
  if (!id) return queryClient.prefetchQuery(pageOfEvents(eventsQuery(readEventsFilter(search))))
  const announced = announcementsQuery(isLoggedIn(useLogin.getState()), id)
  await Promise.all([queryClient.prefetchQuery(oneEvent(id)), queryClient.prefetchQuery(announced)])
}
