import type { RaceInput, RaceRules, Racing } from './race-log.ts'
import { byFinish, byPoints, type RaceRanking, rankRace } from './race-ranking.ts'
import { type Compare, inTurn, largerFirst, smallerFirst } from './ranks.ts'

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
