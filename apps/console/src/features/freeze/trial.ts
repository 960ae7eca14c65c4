import type { BodyInput, Data, freezeContests } from '@startline/contract'
import type { ListedContest } from '../../held/race-queries.ts'

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
