import { keyOf, queryOf } from '@startline/client'
import { HOME_ANNOUNCEMENTS, listAnnouncements, readAnnouncements } from '@startline/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../session/client.ts'
import { isLoggedIn, useLogin } from '../../state/common-and-login.ts'

/** Asked for with the token, before it is known whose it is; whoever comes or goes has everything fetched forgotten. */
export const announcementsQuery = (loggedIn: boolean, eventId?: string) =>
  queryOptions(
    queryOf(call, listAnnouncements, [loggedIn], {
      query: { event_id: eventId, current: 'true', page_size: HOME_ANNOUNCEMENTS },
    }),
  )

/** What stands now: on the home, or on an event's page. Nothing stands where nobody can say. */
export function useAnnouncements(eventId?: string) {
  const { data } = useQuery(announcementsQuery(useLogin(isLoggedIn), eventId))
  return { items: data?.items ?? [], total: data?.total ?? 0 }
}

/** Puts an announcement away from the home, for the account. */
export function usePutAway() {
  const queries = useQueryClient()
  return async (id: string) => {
    await call(readAnnouncements, { body: { ids: [id], dismiss: true } })
    await queries.invalidateQueries({ queryKey: keyOf(listAnnouncements) })
  }
}
