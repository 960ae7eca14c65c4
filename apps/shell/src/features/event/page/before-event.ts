import { queryClient } from '../../../base/query-client.ts'
import { isLoggedIn, useLogin } from '../../../state/common-and-login.ts'
import { announcementsQuery } from '../../announcement/queries.ts'
import { oneEvent } from '../queries.ts'

/** Fetches what the page of an event shows first, by the page's address; never throws. */
export async function fetchBeforeEvent(search = new URLSearchParams(location.search)): Promise<void> {
  const id = search.get('event') ?? ''
  await queryClient.prefetchQuery(oneEvent(id))
  // Of an event that is not there nothing is announced; of one that is, it has come with the event.
  if (queryClient.getQueryData(oneEvent(id).queryKey))
    await queryClient.prefetchQuery(announcementsQuery(isLoggedIn(useLogin.getState()), id))
}
