import { keyOf } from '@startline/client'
import { type BodyInput, type Data, freezeContests } from '@startline/contract'
import { useAskAnew, useShell } from '@startline/guest'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Published, useWhose } from '../../held/queries.ts'
import { type ListedContest, useReadRaceAgain } from '../../held/race-queries.ts'

/** Who does not start, and why. */
export type LeftOut = Data<typeof freezeContests>['left_out'][number]
/** Which entries a host leaves out. */
export type LeaveOut = NonNullable<BodyInput<typeof freezeContests>['leave_out']>

/** The choices, what leaves nobody out first. */
export const LEAVES = ['none', 'unreviewed', 'unpaid'] as const satisfies readonly LeaveOut[]

/** How a contest would be frozen. */
export interface Outlook {
  contest: ListedContest
  /** How many would start. */
  starters: number
  leftOut: readonly LeftOut[]
}

/** Who would start in each contest, and who not: of those with a place in its groups, whoever is not left out. */
export const outlookOf = (contests: readonly ListedContest[], leftOut: readonly LeftOut[]): Outlook[] =>
  contests.map((contest) => {
    const own = leftOut.filter(({ group_id }) => contest.groups.some(({ id }) => id === group_id))
    const entered = contest.groups.reduce((sum, { entrants }) => sum + entrants, 0)
    return { contest, starters: Math.max(0, entered - own.length), leftOut: own }
  })

/** What could be offered to the waiting lists of some contests. */
export interface Offered {
  /** Registrations that the freeze leaves out, of groups with a waiting list. */
  ids: readonly string[]
  /** Registrations that wait in these groups. */
  waiting: number
}

/** Places freed in groups with a waiting list. Without racers who start in another group of the same contest: their places stay taken. */
export function offeredOf(outlooks: readonly Outlook[], groups: readonly Line[]): Offered {
  const left = outlooks.flatMap(({ leftOut }) => leftOut.filter(({ why }) => why !== 'twice'))
  const lines = groups.filter(({ id, waitlisted }) => waitlisted > 0 && left.some(({ group_id }) => group_id === id))
  return {
    ids: left.flatMap((one) => (lines.some(({ id }) => id === one.group_id) ? one.registration_id : [])),
    waiting: lines.reduce((sum, { waitlisted }) => sum + waitlisted, 0),
  }
}

/** A group with how many wait for a place in it. */
type Line = Pick<Published['groups'][number], 'id' | 'waitlisted'>

/** How many wait for a place in the groups of some contests. */
export const waitingIn = (outlooks: readonly Outlook[], groups: readonly Line[]): number =>
  groups
    .filter(({ id }) => outlooks.some(({ contest }) => contest.groups.some((group) => group.id === id)))
    .reduce((sum, { waitlisted }) => sum + waitlisted, 0)

/** How many start of several contests, and how many are left out. */
export const sumOf = (outlooks: readonly Outlook[]): { starters: number; left: number } => ({
  starters: outlooks.reduce((sum, { starters }) => sum + starters, 0),
  left: outlooks.reduce((sum, { leftOut }) => sum + leftOut.length, 0),
})

/** Contests by whether their entries are frozen. */
export const parted = (contests: readonly ListedContest[]) => ({
  planned: contests.filter(({ state }) => state === 'planned'),
  frozen: contests.filter(({ state }) => state !== 'planned'),
})

/** Who would be left out of contests, tried by the server: nothing is written. */
export function useTrial(id: string, contest_ids: readonly string[], leave_out: LeaveOut) {
  const { call } = useShell()
  const body = { contest_ids: [...contest_ids], leave_out, dry_run: true }
  return useQuery({
    // Reads as a list does: it is read anew with the contests.
    queryKey: [...keyOf(freezeContests, useWhose(), { params: { id }, body }), 'tried'],
    queryFn: ({ signal }) => call(freezeContests, { params: { id }, body, signal }),
    enabled: contest_ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads anew what a withdrawal or a promotion changes: the contests, and who would start. */
export function useReadTrialAgain(): () => Promise<unknown> {
  const contests = useReadRaceAgain()
  const trials = useAskAnew('member', freezeContests)
  return () => Promise.all([contests(), trials()])
}
