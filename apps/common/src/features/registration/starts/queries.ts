import { listStarts, type Registration } from '@startline/contract'
import { useAnswer } from '@startline/guest'
import { useState } from 'react'

type Told = Pick<Registration, 'id' | 'status' | 'edit_until' | 'event_ends_at'>

const DAY_MS = 86_400_000

/**
 * Entries are frozen once they can be changed no more, and drawn after that: before, nobody starts anywhere. Whoever was withdrawn then may
 * still stand on a list, struck out.
 */
const mayStart = ({ status, edit_until }: Told, now: number): boolean =>
  status !== 'waitlisted' && Date.parse(edit_until) <= now

/** Whether a list tells of the start: of a race that is over, its record does. */
const isComing = ({ event_ends_at }: Told, now: number): boolean => Date.parse(event_ends_at) + DAY_MS > now

/** Where those of some registrations start that are on public lists; asked for in one call, of those alone that could be. */
function useStartsOf(ids: readonly string[]) {
  const query = { ids: ids.join(',') }
  const { data, isPending, fetchStatus } = useAnswer('organization', listStarts, { query }, { enabled: ids.length > 0 })
  return {
    isAsking: isPending && fetchStatus === 'fetching',
    of: (id: string) => data?.items.filter(({ registration_id }) => registration_id === id) ?? [],
  }
}

/** Where those of a page start whose race is not over. */
export function useComingStarts(registrations: readonly Told[]) {
  const [now] = useState(Date.now)
  return {
    now,
    of: useStartsOf(registrations.filter((one) => mayStart(one, now) && isComing(one, now)).map(({ id }) => id)).of,
  }
}

/** Where a registration starts, also where the race is over; null while that is being asked, so that nothing moves when it is told. */
export function useStarts(registration: Told) {
  const [now] = useState(Date.now)
  const { isAsking, of } = useStartsOf(mayStart(registration, now) ? [registration.id] : [])
  return isAsking ? null : of(registration.id)
}
