import { HOME_EVENTS } from '@startline/contract'
import { queryClient } from '../../query-client.ts'
import { isLoggedIn, useLogin } from '../../state/login.ts'
import { announcementsQuery } from '../announcement/queries.ts'
import { pageOfEvents } from '../event/queries.ts'

/** The two lists that the home finds its deadlines in. */
export const homeEvents = {
  open: { phase: 'open', page_size: HOME_EVENTS },
  upcoming: { phase: 'upcoming', page_size: HOME_EVENTS },
} as const

/** Fetches what stands above everything else on the home, so that nothing moves when it comes, and its deadlines; never throws. */
export async function fetchBeforeHome(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(announcementsQuery(isLoggedIn(useLogin.getState()))),
    queryClient.prefetchQuery(pageOfEvents(homeEvents.open)),
    queryClient.prefetchQuery(pageOfEvents(homeEvents.upcoming)),
  ])
}
