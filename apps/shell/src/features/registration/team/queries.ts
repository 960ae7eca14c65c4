import { type BatchEntry, listRegistrations, listTeams, listUnits, registerBatch } from '@startline/contract'
import type { UnitChoice } from '@startline/entry'
import { useAnswer } from '../../../session/use-answer.ts'
import { batchOf } from '../form/submit.tsx'

/** As many as one page of the server holds; no unit has more teams to choose from. */
const MANY = 100

/** The organization's teams of a unit that may enter this event. */
export function useUnitTeams(event: string, unit: string | null) {
  const answer = useAnswer(
    listTeams,
    { params: { id: unit ?? '' }, query: { page_size: MANY } },
    { enabled: unit !== null },
  )
  const teams = answer.data?.items.filter(({ event_id }) => event_id === null || event_id === event) ?? []
  return { teams, isLoading: answer.isLoading }
}

/** The organization's own unit where it has exactly one: the unit its teams race for. Undefined while it is being asked. */
export function useOwnUnit(wanted: boolean): UnitChoice | null | undefined {
  const { data, isError, fetchStatus } = useAnswer(
    listUnits,
    { query: { mine: 'true', page_size: 2 } },
    { enabled: wanted, staleTime: 60_000 },
  )
  if (isError || !wanted) return null
  if (!data) return fetchStatus === 'paused' ? null : undefined
  return data.total === 1 ? (data.items[0] ?? null) : null
}

/** How many places of a group the organization holds for a unit already; 0 while it is not known. */
export const useUnitPlaces = (event: string, group: string, unit: string | null): number =>
  useAnswer(
    listRegistrations,
    { query: { event_id: event, group_id: group, status: 'registered', page_size: MANY } },
    { enabled: unit !== null },
  ).data?.items.filter(({ unit_id }) => unit_id === unit).length ?? 0

/** What the server would say of these entries now; nothing is stored and no place is held. */
export const useTrial = (event: string, entries: BatchEntry[], waits: boolean) =>
  useAnswer(
    registerBatch,
    { body: { ...batchOf(event, entries, waits), dry_run: true } },
    { enabled: entries.length > 0, staleTime: 0, gcTime: 0, retry: false },
  )
