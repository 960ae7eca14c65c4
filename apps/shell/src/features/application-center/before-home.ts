import { queryClient } from '../../query-client.ts'
import { isLoggedIn, useLogin } from '../../state/login.ts'
import { announcementsQuery } from '../announcement/queries.ts'

/** Fetches what stands above everything else on the home, so that nothing moves when it comes; never throws. */
export const fetchBeforeHome = (): Promise<void> =>
  queryClient.prefetchQuery(announcementsQuery(isLoggedIn(useLogin.getState())))
