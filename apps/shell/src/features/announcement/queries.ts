import { HOME_ANNOUNCEMENTS, listAnnouncements, readAnnouncements } from '@startline/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../client.ts'
import { useSession } from '../../session/use-session.ts'

/** What stands now: on the home, or on an event's page. Nothing stands where nobody can say. */
export function useAnnouncements(eventId?: string) {
  const { isLoggedIn } = useSession()
  const query = { event_id: eventId, current: 'true' as const, page_size: HOME_ANNOUNCEMENTS }
  const { data } = useQuery({
    // Asked for at once, as what the page came with is given once; whoever comes or goes forgets everything fetched.
    queryKey: ['announcements', eventId ?? 'home', isLoggedIn],
    queryFn: ({ signal }) => call(listAnnouncements, { query, signal }),
  })
  const items = data?.items ?? []
  return { items, total: data?.total ?? items.length }
}

/** Puts an announcement away from the home, for the account. */
export function usePutAway() {
  const queries = useQueryClient()
  return async (id: string) => {
    await call(readAnnouncements, { body: { ids: [id], dismiss: true } })
    await queries.invalidateQueries({ queryKey: ['announcements'] })
  }
}
