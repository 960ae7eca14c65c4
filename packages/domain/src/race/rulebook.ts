import type { AdvanceRule } from './advance.ts'
import type { AwardRules } from './contest-ranking.ts'
import type { HeatRules } from './heat-result.ts'
import type { ScoreRules } from './motos-total.ts'
import type { HeatLimits, PlannedRound } from './plan.ts'
import type { RaceRules } from './race-log.ts'
import type { EliminationRules } from './race-ranking.ts'

/** What a contest is made of: heats and rounds, one race with sprints, one in which the last leave, or one against the clock. */
export type RaceFormat = 'rounds' | 'points_race' | 'elimination' | 'time_trial'

/** A round of a rulebook. Its name is in the organizer's language; `names` has both, where both are wanted. */
export interface RulebookRound {
  name: string
  names?: { 'zh-CN': string; en: string } | null
  /** How often everybody races in it; once where it is not said. */
  runs?: number | null
  /** How the runs add up. */
  score?: ScoreRules | null
  /** Who goes on; the last round has none. */
  advance?: AdvanceRule | null
}

/** How a contest is raced and scored, as data. (Design D.0.) */
export interface Rulebook {
  format: RaceFormat
  heat?: HeatLimits | null
  seeding?: {
    by?: 'draw' | 'time' | 'circuit' | 'registered' | null
    apart?: 'unit' | null
    strongest?: 'first' | 'last' | null
  } | null
  false_starts?: { out_at?: number | null } | null
  rounds?: readonly RulebookRound[] | null
  points?:
    | (Pick<RaceRules, 'sprint' | 'final' | 'every_laps' | 'lap' | 'lapped' | 'dsq_moves_up'> & {
        dnf?: 'after' | 'none' | null
      })
    | null
  elimination?: Pick<EliminationRules, 'together' | 'by'> | null
  times?: Pick<HeatRules, 'precision_ms' | 'rounding' | 'ties_by_exact'> | null
  awards?: AwardRules | null
  /** How long after a heat a protest is heard. */
  protest_minutes?: number | null
  /** Whether a heat is official only after two judges have seen the same finish. */
  two_judges?: boolean | null
}

/** A rulebook to begin with, and where its rules are from. */
export interface RulebookPreset {
  /** What it is called in files and calls. */
  preset: string
  name: { 'zh-CN': string; en: string }
  /** Where the rules stand that it puts into data. */
  source: string
  body: Rulebook
  /** What the source leaves open, as JSON Pointers into the body: the organizer says it before the rulebook holds. */
  asks: readonly string[]
}

/** What a rulebook may hold, and how many may start by it. (Design M.8.) */
export const RULEBOOK_LIMITS = {
  rounds: 8,
  runs: 5,
  leastMost: 2,
  most: 40,
  table: 40,
  points: 1_000,
  name: 20,
  startersWithRuns: 500,
  starters: 2_000,
} as const

/** How many may start by a rulebook: fewer where everybody is mixed anew for several runs. */
export const startersAllowed = ({ rounds }: Pick<Rulebook, 'rounds'>): number =>
  (rounds ?? []).some(({ runs }) => (runs ?? 1) > 1) ? RULEBOOK_LIMITS.startersWithRuns : RULEBOOK_LIMITS.starters

/** What the one round of a rulebook is called that names none. */
const ONLY_ROUND = '决赛'

/** The rounds of a rulebook as they are planned. One that says nothing of heats races together, as far as there may be in a heat. */
export function plannedRounds({ format, heat, rounds }: Pick<Rulebook, 'format' | 'heat' | 'rounds'>): PlannedRound[] {
  const limits = { most: RULEBOOK_LIMITS.most, ...heat, timed: format === 'time_trial' }
  const all = rounds?.length ? rounds : [{ name: ONLY_ROUND }]
  return all.map(({ name, runs, advance }) => ({ ...limits, name, runs, advance }))
}
