import type { Conflict } from './observation.ts'
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
const byPoints: Compare<Racing> = (one, other) => largerFirst(one.points, other.points)

/** By the finish; who finished before who did not; of the lapped, who was lapped later before who was earlier. */
const byFinish: Compare<Racing> = inTurn(
  (one, other) => smallerFirst(one.place, other.place),
  (one, other) => (one.status === 'lapped' && other.status === 'lapped' ? largerFirst(one.call, other.call) : 0),
)

/**
 * Ranks the starters of a race class by class, and within a class as `within` says; who is equal there shares the rank, listed by
 * `starters`.
 */
function rankRace<Rules extends RaceRules>(
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

/** How a race is ranked in which the last leave at fixed points. */
export interface EliminationRules extends RaceRules {
  /** Who finishes is ranked by the line (which it is where nothing is said), or by points. */
  by?: 'line' | 'points' | null
  /** Of those whom one call takes out, the earlier named is better (as they crossed the line; so where nothing is said), or they share. */
  together?: 'line' | 'shared' | null
}

/** The last eliminated first; their points order nothing. */
const byElimination = ({ together }: EliminationRules): Compare<Racing> =>
  inTurn(
    (one, other) => largerFirst(one.call, other.call),
    (one, other) => (together === 'shared' ? 0 : smallerFirst(one.named, other.named)),
  )

/**
 * An elimination race, or one of points and elimination: who finishes comes first, by the line or by points, behind them the eliminated.
 * (Design D.8; 10,000 m of points and elimination: imationlatam.com 2021-09-25.)
 */
export function eliminationRace(input: RaceInput<EliminationRules>): RaceRanking {
  const others = input.rules.by === 'points' ? inTurn(byPoints, byFinish) : byFinish
  return rankRace(input, (its) => (its === 'eliminated' ? byElimination(input.rules) : others))
}

/**
 * A points race: sprints, finish and laps give points, and within each class (finished, lapped, eliminated, stopped) points rank, then
 * the finish. (Design D.7; examples/roller-sports-meet.yaml, rules §四; 5-3-2-1 and laps of 20: CrossMgr, PointsRaceMgr.)
 */
export const pointsRace = (input: RaceInput): RaceRanking => rankRace(input, () => inTurn(byPoints, byFinish))
