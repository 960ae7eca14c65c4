import { HOME_EVENTS } from '@startline/contract'
import { isAtStart } from '../../base/first-paint.ts'
import { queryClient } from '../../base/query-client.ts'
import { isLoggedIn, useLogin } from '../../state/common-and-login.ts'
import { announcementsQuery } from '../announcement/queries.ts'
import { pageOfEvents } from '../event/queries.ts'

/** The two lists that the home finds its deadlines in. */
export const homeEvents = {
  open: { phase: 'open', page_size: HOME_EVENTS },
  upcoming: { phase: 'upcoming', page_size: HOME_EVENTS },
} as const

/**
 * Fetches what stands above everything else on the home, so that nothing moves when it comes, and at the start its deadlines, so that it
 * is drawn once; never throws.
 */
export async function fetchBeforeHome(): Promise<void> {
  const lists = isAtStart() ? [homeEvents.open, homeEvents.upcoming] : []
  await Promise.all([
    queryClient.prefetchQuery(announcementsQuery(isLoggedIn(useLogin.getState()))),
    ...lists.map((query) => queryClient.prefetchQuery(pageOfEvents(query))),
  ])
}
