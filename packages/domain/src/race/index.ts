export { type Advance, type AdvanceInput, type AdvanceRule, type Advancing, advanceRound } from './advance.ts'
export { type AwardRules, countAwards } from './awards.ts'
export { assignBibs, type BibGroup, type Bibs } from './bibs.ts'
export { type RaceCalls, raceCalls } from './calls.ts'
export { canonicalJson, digestOf } from './canonical.ts'
export { type MergedScans, mergeScans, type Scan } from './checkin.ts'
export { type CircuitInput, circuitTable } from './circuit.ts'
export { type Clash, findClashes, type TimedHeat } from './clashes.ts'
export { type ContestLine, contestRanking, type RankedRound } from './contest-ranking.ts'
export type { Conflict } from './disputes.ts'
export { type DrawWish, drawLots, type Sha256 } from './draw.ts'
export { type EliminationRules, eliminationRace } from './elimination-race.ts'
export { type HeatInput, type HeatLine, type HeatResult, type HeatRules, heatResult } from './heat-result.ts'
export { type HeatLimits, type HeatSizes, heatSizes } from './heat-sizes.ts'
export { type MergedGroups, type MergeInput, mergeGroups } from './merge-groups.ts'
export { MIX_MOST, type Mix, type MixWish, mixRuns } from './mix.ts'
export { type MotosInput, motosTotal, type ScoreRules, type StatusPoints, type TieBreak } from './motos-total.ts'
export type { Arrival, Observation, ObservationOf, Status } from './observation.ts'
export { type PlanInput, type PlannedRound, type Preview, previewPlan } from './plan.ts'
export { pointsRace } from './points-race.ts'
export { RULEBOOK_PRESETS } from './presets.ts'
export type { RaceInput, RaceRules } from './race-log.ts'
export type { RaceLine, RaceRanking } from './race-ranking.ts'
export {
  plannedRounds,
  type RaceFormat,
  RULEBOOK_LIMITS,
  type Rulebook,
  type RulebookPreset,
  type RulebookRound,
  startersAllowed,
} from './rulebook.ts'
export { type Serpentine, type SerpentineWish, serpentine } from './serpentine.ts'
