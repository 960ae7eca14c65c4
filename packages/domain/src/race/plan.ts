import type { AdvanceRule } from './advance.ts'
import { type HeatLimits, heatSizes } from './heat-sizes.ts'

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
    const isBetween = nth > 0 && nth < rounds.length - 1
    if (isBetween && left >= entrants) continue
    previewed.push(one)
    entrants = left
  }
  const races = previewed.reduce((sum, round) => sum + round.races, 0)
  return { rounds: previewed, races, minutes: races * minutes_per_race }
}
