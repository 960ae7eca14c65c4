import type { Data, getContest, listContests } from '@startline/contract'

/** The contests of an event whose lists are public, with its programme. */
export type PublicLists = Data<typeof listContests>
/** A contest as the list has it. */
export type ContestCard = PublicLists['items'][number]
/** A contest with its heats. */
export type Contest = Data<typeof getContest>
/** A round of it. */
export type Round = Contest['rounds'][number]
/** Who races at once. */
export type Heat = Round['heats'][number]
/** Somebody in a heat. */
export type Line = Heat['lines'][number]
