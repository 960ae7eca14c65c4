import { queryOf } from '@startline/client'
import { listStarts } from '@startline/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'
import { useSession } from '../../../session/use-session.ts'

/** Where whoever the organization has entered for an event starts; nothing for visitors. */
export function useOwnStarts(eventId: string, enabled = true) {
  const { isLoggedIn, organization } = useSession()
  return useQuery({
    ...queryOf(call, listStarts, [organization?.id], { query: { event_id: eventId } }),
    enabled: enabled && isLoggedIn && organization !== null && eventId !== '',
  })
}
