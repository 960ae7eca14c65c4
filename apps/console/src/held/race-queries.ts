import { keyOf, queryOf } from '@startline/client'
import { type Data, getHeldContest, getHeldEvent, listHeldContests, suggestMerges } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWhose } from './queries.ts'

/** The contests of an event, and the groups that are in none. */
export type HeldContests = Data<typeof listHeldContests>
/** A contest of it, without its starters. */
export type ListedContest = HeldContests['items'][number]
/** A contest with its starters, heats and amendments. */
export type ContestDetail = Data<typeof getHeldContest>

/** The contests of an event, in its host's order. */
export function useContests(id: string) {
  const { call } = useShell()
  return useQuery(queryOf(call, listHeldContests, useWhose(), { params: { id } }))
}

/** A contest with its starters, heats and amendments. */
export function useContest(id: string, cid: string) {
  const { call } = useShell()
  return useQuery(queryOf(call, getHeldContest, useWhose(), { params: { id, cid } }))
}

/** Whether a contest is not there, or not for whoever asks. */
export const isContestMissing = (error: unknown): boolean => refusalOf(error, getHeldContest)?.name === 'not_found'

/** Has read anew whatever an act of the race may have changed: contests, each with its starters, and how the event stands. */
export function useReadRaceAgain(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [listHeldContests, getHeldContest, suggestMerges, getHeldEvent].map((call) =>
        queries.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    )
}
