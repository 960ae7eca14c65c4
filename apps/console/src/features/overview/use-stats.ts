import { type EventStats, getHeldEvent, showEventStats } from '@startline/contract'
import { useAnswer } from '@startline/guest'
import type { HeldEvent } from '../../held/queries.ts'
import { type StandingDay, standingDays } from './daily.ts'

/** Of an event that may be none, and of which nothing may be told: it is not asked for again. */
const asked = (id: string | null) => [{ params: { id: id ?? '' } }, { enabled: id !== null, retry: false }] as const

/** An event's registrations in numbers; undefined until they are there, null where they do not come. */
export function useStats(id: string | null): EventStats | null | undefined {
  const { data, isError } = useAnswer('member', showEventStats, ...asked(id))
  return data ?? (isError ? null : undefined)
}

/** Whether anybody has entered: what the numbers are about has its room on the screen before they are there. */
export const hasEntries = ({ registered, waitlisted }: Pick<HeldEvent, 'registered' | 'waitlisted'>): boolean =>
  registered + waitlisted > 0

/** How the event filled of which this one was copied; none where there is no such. */
export function useFormerDays(id: string | null, now: number): StandingDay[] {
  const stats = useStats(id)
  const { data } = useAnswer('member', getHeldEvent, ...asked(id))
  return stats && data?.event ? standingDays(stats.days, data.event, now) : []
}
