import type { AdvanceRule } from './advance.ts'

/** A round as it is planned; `advance` says how many go on, or by which rule. */
export interface PlannedRound extends HeatLimits {
  name: string
  runs?: number | null
  advance?: number | AdvanceRule | null
}

/** What a contest of so many entrants would take. */
export interface PlanInput {
  rounds: readonly PlannedRound[]
  n: number
  minutes_per_race: number
}

/** A round with its heats and races; `problem` where a heat would be too small. */
export interface PreviewedRound {
  name: string
  entrants: number
  heats: number
  runs: number
  races: number
  problem?: 'too_few'
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

function previewRound(round: PlannedRound, entrants: number): PreviewedRound {
  const { heats, problem } = heatSizes({ ...round, n: entrants })
  const runs = round.runs ?? 1
  return { name: round.name, entrants, heats, runs, races: heats * runs, ...(problem && { problem }) }
}

/**
 * How many races a contest needs: the heats of each round, one round after the other. A round between the first and the last that would
 * take everybody on is left out. (Design D.12.)
 */
export function previewPlan({ rounds, n, minutes_per_race }: PlanInput): Preview {
  const previewed: PreviewedRound[] = []
  let entrants = n
  for (const [nth, round] of rounds.entries()) {
    const one = previewRound(round, entrants)
    const left = goOn(round.advance, entrants, one.heats)
    if (nth > 0 && nth < rounds.length - 1 && left >= entrants) continue
    previewed.push(one)
    entrants = left
  }
  const races = previewed.reduce((sum, round) => sum + round.races, 0)
  return { rounds: previewed, races, minutes: races * minutes_per_race }
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
