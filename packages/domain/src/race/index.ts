export { type Advance, type AdvanceInput, type AdvanceRule, type Advancing, advanceRound } from './advance.ts'
export { assignBibs, type BibGroup, type Bibs } from './bibs.ts'
export { type RaceCalls, raceCalls } from './calls.ts'
export { canonicalJson, digestOf } from './canonical.ts'
export { type MergedScans, mergeScans, type Scan } from './checkin.ts'
export { type CircuitInput, circuitTable } from './circuit.ts'
export { type Clash, findClashes, type TimedHeat } from './clashes.ts'
export { type AwardRules, type ContestLine, contestRanking, countAwards, type RankedRound } from './contest-ranking.ts'
export { type DrawWish, drawLots, type Sha256 } from './draw.ts'
export { type HeatInput, type HeatLine, type HeatResult, type HeatRules, heatResult } from './heat-result.ts'
export { type MergedGroups, type MergeInput, mergeGroups } from './merge-groups.ts'
export { MIX_MOST, type Mix, type MixWish, mixRuns } from './mix.ts'
export { type MotosInput, motosTotal, type ScoreRules, type StatusPoints, type TieBreak } from './motos-total.ts'
export type { Arrival, Conflict, Observation, ObservationOf, Status } from './observation.ts'
export {
  type HeatLimits,
  type HeatSizes,
  type HeldRound,
  heatSizes,
  heldRounds,
  type PlanInput,
  type PlannedRound,
  type Preview,
  previewPlan,
  runsOf,
} from './plan.ts'
export { RULEBOOK_PRESETS } from './presets.ts'
export type { RaceInput, RaceRules } from './race-log.ts'
export type { RaceLine, RaceRanking } from './race-ranking.ts'
export { type EliminationRules, eliminationRace, pointsRace } from './race-ranking.ts'
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
