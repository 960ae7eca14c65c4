import type { Conflict } from './disputes.ts'
import { type RaceInput, type RaceRules, type Racing, readRace } from './race-log.ts'
import { type Compare, inTurn, largerFirst, sharedRanks, smallerFirst } from './ranks.ts'

/** A line of a race with sprints; without a rank stand the disqualified, who did not start and who has no outcome yet. */
export interface RaceLine {
  id: string
  rank: number | null
  points: number
  status: Racing['status']
}

/** The ranking of a race; where the log holds what cannot both be true, no lines and what it is. */
export interface RaceRanking {
  ranking: RaceLine[]
  conflicts?: Conflict[]
}

/** In which class somebody is: no points move anybody from one to another. */
const CLASSES = ['finished', 'lapped', 'eliminated', 'stopped', 'unranked'] as const
type RaceClass = (typeof CLASSES)[number]

function classOf({ status }: Racing, rules: RaceRules): RaceClass {
  if (status === 'ok' || status === 'rel') return 'finished'
  if (status === 'lapped') return rules.lapped === 'ranked' ? 'finished' : 'lapped'
  if (status === 'eliminated') return 'eliminated'
  return status === 'dnf' ? 'stopped' : 'unranked'
}

const hasRank = (racing: Racing, rules: RaceRules): boolean => {
  const its = classOf(racing, rules)
  return its !== 'unranked' && (its !== 'stopped' || rules.dnf === 'after')
}

/** More points first. */
export const byPoints: Compare<Racing> = (one, other) => largerFirst(one.points, other.points)

/** By the finish; who finished before who did not; of the lapped, who was lapped later before who was earlier. */
export const byFinish: Compare<Racing> = inTurn(
  (one, other) => smallerFirst(one.place, other.place),
  (one, other) => (one.status === 'lapped' && other.status === 'lapped' ? largerFirst(one.call, other.call) : 0),
)

/**
 * Ranks the starters of a race class by class, and within a class as `within` says; who is equal there shares the rank, listed by
 * `starters`.
 */
export function rankRace<Rules extends RaceRules>(
  input: RaceInput<Rules>,
  within: (its: RaceClass) => Compare<Racing>,
): RaceRanking {
  const { racing, conflicts } = readRace(input)
  if (conflicts.length > 0) return { ranking: [], conflicts }
  const place = (one: Racing) => CLASSES.indexOf(classOf(one, input.rules))
  const compare: Compare<Racing> = (one, other) =>
    place(one) - place(other) || within(classOf(one, input.rules))(one, other)
  const sorted = racing.sort(compare)
  const ranks = sharedRanks(sorted, compare)
  const ranking = sorted.map((one, nth) => ({
    id: one.id,
    rank: hasRank(one, input.rules) ? (ranks[nth] ?? null) : null,
    points: one.points,
    status: one.status,
  }))
  return { ranking }
}
