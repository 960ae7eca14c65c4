import type { RaceInput } from './race-log.ts'
import { byFinish, byPoints, type RaceRanking, rankRace } from './race-ranking.ts'
import { inTurn } from './ranks.ts'

/**
 * A points race: sprints, finish and laps give points, and within each class (finished, lapped, eliminated, stopped) points rank, then
 * the finish. (Design D.7; examples/roller-sports-meet.yaml, rules §四; 5-3-2-1 and laps of 20: CrossMgr, PointsRaceMgr.)
 */
export const pointsRace = (input: RaceInput): RaceRanking => rankRace(input, () => inTurn(byPoints, byFinish))
