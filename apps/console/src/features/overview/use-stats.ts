import { queryOf } from '@startline/client'
import { type EventStats, getHeldEvent, showEventStats } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQuery } from '@tanstack/react-query'
import { type HeldEvent, useWhose } from '../../held/queries.ts'
import { type StandingDay, standingDays } from './daily.ts'

/** An event's registrations in numbers; undefined until they are there, null where they do not come. */
export function useStats(id: string | null): EventStats | null | undefined {
  const { call } = useShell()
  const { data, isError } = useQuery({
    ...queryOf(call, showEventStats, useWhose(), { params: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  })
  return data ?? (isError ? null : undefined)
}

/** Whether anybody has entered: what the numbers are about has its room on the screen before they are there. */
export const hasEntries = ({ registered, waitlisted }: Pick<HeldEvent, 'registered' | 'waitlisted'>): boolean =>
  registered + waitlisted > 0

/** How the event filled of which this one was copied; none where there is no such. */
export function useFormerDays(id: string | null, now: number): StandingDay[] {
  const { call } = useShell()
  const stats = useStats(id)
  const { data } = useQuery({
    ...queryOf(call, getHeldEvent, useWhose(), { params: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  })
  return stats && data?.event ? standingDays(stats.days, data.event, now) : []
}
