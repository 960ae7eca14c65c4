import type { AdvanceRule } from './advance.ts'

/** A round as it is planned; `advance` says how many go on, or by which rule. */
export interface PlannedRound extends HeatLimits {
  name: string
  runs?: number | null
  advance?: number | AdvanceRule | null
  /** Raced against the clock: its heats make one ranking, so the last round may have several. */
  timed?: boolean | null
}

/** What a contest of so many entrants would take. */
export interface PlanInput {
  rounds: readonly PlannedRound[]
  n: number
  minutes_per_race: number
  /** Index of the round that is drawn already: it takes place, none before it does. */
  first?: number | null
}

/** A round with its heats and races; `problem` where a heat would be too small, or the last round is one race and needs several heats. */
export interface PreviewedRound {
  name: string
  entrants: number
  heats: number
  runs: number
  races: number
  problem?: 'too_few' | 'too_many'
}

/** All rounds that take place, and what they come to. */
export interface Preview {
  rounds: PreviewedRound[]
  races: number
  minutes: number
}

/** How many go on of `entrants` in so many heats. */
function goOn(advance: PlannedRound['advance'], entrants: number, heats: number): number {
  if (advance === null || advance === undefined) return entrants
  if (typeof advance === 'number') return Math.min(entrants, advance)
  const { total, place, time } = advance
  return Math.min(entrants, total ?? (place ?? 0) * heats + (time ?? 0))
}

/** A round that takes place: its index among all rounds, how many race in it and how often. */
export interface HeldRound {
  index: number
  round: PlannedRound
  entrants: number
  runs: number
}

/** How many runs a drawn round has: one starter alone has one, whatever the rulebook plans. */
export const runsOf = (heats: readonly { run: number }[]): number => Math.max(1, ...heats.map(({ run }) => run))

const isOnce = ({ runs }: PlannedRound): boolean => (runs ?? 1) === 1

/**
 * The rounds that take place for `n` entrants. Before the last round these are left out: single races where the last round takes all `n` in
 * one heat; a single race, or any round after the first, from which everybody goes on; all of them for one entrant, who races once.
 * (Design D.12.)
 */
export function heldRounds({ rounds, n, first }: Pick<PlanInput, 'rounds' | 'n' | 'first'>): HeldRound[] {
  const held: HeldRound[] = []
  const last = rounds.at(-1)
  const fitsLast = last !== undefined && heatSizes({ ...last, n }).heats <= 1
  let entrants = n
  for (const [index, round] of rounds.entries()) {
    if (index < (first ?? 0)) continue
    const left = goOn(round.advance, entrants, heatSizes({ ...round, n: entrants }).heats)
    const allGoOn = left >= entrants && (isOnce(round) || index > 0)
    if (index < rounds.length - 1 && index !== first && (n <= 1 || (fitsLast && isOnce(round)) || allGoOn)) continue
    held.push({ index, round, entrants, runs: n <= 1 ? 1 : (round.runs ?? 1) })
    entrants = left
  }
  return held
}

function previewRound({ round, entrants, runs }: HeldRound, isLast: boolean): PreviewedRound {
  const { heats, problem: small } = heatSizes({ ...round, n: entrants })
  const problem = isLast && heats > 1 && isOnce(round) && !round.timed ? 'too_many' : small
  return { name: round.name, entrants, heats, runs, races: heats * runs, ...(problem && { problem }) }
}

/** How many races a contest needs: the heats of each round that takes place. */
export function previewPlan({ minutes_per_race, ...input }: PlanInput): Preview {
  const rounds = heldRounds(input).map((one) => previewRound(one, one.index === input.rounds.length - 1))
  const races = rounds.reduce((sum, round) => sum + round.races, 0)
  return { rounds, races, minutes: races * minutes_per_race }
}

/** How starters are parted into heats: nobody in a heat of more than `most`, and if it can be helped in none of fewer than `least`. */
export interface HeatLimits {
  /** Riders of a heat at most, from 1. */
  most: number
  /** Riders of a heat at least; 1 where it is not said. */
  least?: number | null
  /** By how many `most` may be passed where that saves a heat below `least`; 0 where it is not said. */
  stretch?: number | null
}

/** How many heats there are, and how many race in each, the larger ones first. */
export interface HeatSizes {
  heats: number
  sizes: number[]
  /** There are fewer in a heat than `least`, whatever is done. */
  problem?: 'too_few'
}

/**
 * Parts `n` starters into as few heats as `most` allows, of sizes that differ by one at most; one heat fewer, again and again, where one
 * would be below `least` and the others can be stretched. (Design D.1; at least three a heat and up to four: xkids.ca/race-details.)
 */
export function heatSizes({ n, most, least, stretch }: HeatLimits & { n: number }): HeatSizes {
  if (n === 0) return { heats: 0, sizes: [] }
  const heats = howMany(n, most, least ?? 1, stretch ?? 0)
  const small = Math.floor(n / heats)
  const sizes = Array.from({ length: heats }, (_, nth) => small + (nth < n % heats ? 1 : 0))
  return { heats, sizes, ...(small < (least ?? 1) && { problem: 'too_few' as const }) }
}

function howMany(n: number, most: number, least: number, stretch: number): number {
  let heats = Math.ceil(n / most)
  while (heats > 1 && Math.floor(n / heats) < least && Math.ceil(n / (heats - 1)) <= most + stretch) heats -= 1
  return heats
}
