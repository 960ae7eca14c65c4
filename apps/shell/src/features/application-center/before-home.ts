import { HOME_EVENTS } from '@startline/contract'
import { isAtStart } from '../../base/first-paint.ts'
import { queryClient } from '../../base/query-client.ts'
import { personKnown } from '../../session/person-known.ts'
import { isLoggedIn, useCommon, useLogin } from '../../state/common-and-login.ts'
import { announcementsQuery } from '../announcement/queries.ts'
import { pageOfEvents } from '../event/queries.ts'
import { invitationsTo, nextRacesOf } from './mine/queries.ts'
import { holdMine } from './mine-part.tsx'

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
  const signedIn = isLoggedIn(useLogin.getState())
  await Promise.all([
    queryClient.prefetchQuery(announcementsQuery(signedIn)),
    ...lists.map((query) => queryClient.prefetchQuery(pageOfEvents(query))),
    ...(signedIn ? [holdMine(), personKnown().then(fetchMine)] : []),
  ])
}

/** What comes next for whom the session acts, and who has invited the person. */
async function fetchMine(): Promise<void> {
  const { userInfo } = useCommon.getState()
  if (userInfo === null) return
  await Promise.all([
    queryClient.prefetchQuery(nextRacesOf(userInfo.organization.id)),
    queryClient.prefetchQuery(invitationsTo(userInfo.id)),
  ])
}
