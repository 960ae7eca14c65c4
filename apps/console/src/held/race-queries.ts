import { type Data, getHeldContest, getHeldEvent, listHeldContests, suggestMerges } from '@startline/contract'
import { refusalOf, useAnswer, useAskAnew } from '@startline/guest'

/** The contests of an event, and the groups that are in none. */
export type HeldContests = Data<typeof listHeldContests>
/** A contest of it, without its starters. */
export type ListedContest = HeldContests['items'][number]
/** A contest with its starters, heats and amendments. */
export type ContestDetail = Data<typeof getHeldContest>

/** The contests of an event, in its host's order. */
export const useContests = (id: string) => useAnswer('member', listHeldContests, { params: { id } })

/** A contest with its starters, heats and amendments. */
export const useContest = (id: string, cid: string) => useAnswer('member', getHeldContest, { params: { id, cid } })

/** Whether a contest is not there, or not for whoever asks. */
export const isContestMissing = (error: unknown): boolean => refusalOf(error, getHeldContest)?.name === 'not_found'

/** Has read anew whatever an act of the race may have changed: contests, each with its starters, and how the event stands. */
export const useReadRaceAgain = () =>
  useAskAnew('everybody', listHeldContests, getHeldContest, suggestMerges, getHeldEvent)

/** How somebody who starts is called on screens and aloud: their number, if they have one, and the name. */
export const calledOf = ({ bib, name }: { bib: number | null; name: string }): string =>
  bib === null ? name : `${bib} ${name}`
