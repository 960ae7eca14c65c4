import { liveOf } from './live.ts'
import {
  type Conflict,
  cleanArrival,
  disputesIn,
  type Observation,
  ofKind,
  placesOf,
  type Status,
  sprintsOf,
  without,
} from './observation.ts'
import { finishOf, type Outcomes, outcomesOf, relegatedIn, type StartRules } from './outcomes.ts'

/** How a race with sprints is scored. */
export interface RaceRules extends StartRules {
  /** Points of the places at a sprint, and at the finish. */
  sprint?: readonly number[] | null
  final?: readonly number[] | null
  /** Points of a lap won or lost. */
  lap?: number | null
  /** Whether the lapped rank among those who finished, or after them; after them where it is not said. */
  lapped?: 'ranked' | 'after' | null
  /** `after`: who did not finish ranks behind who did; else they have no rank. */
  dnf?: string | null
  /** Whether those behind the disqualified move up in every sprint and the finish. */
  dsq_moves_up?: 'all' | 'none' | null
  /** Where sprints are; it counts for nothing here. */
  every_laps?: number | null
}

/** What is judged of a race: its starters, the rules and what was seen. */
export interface RaceInput<Rules extends RaceRules = RaceRules> {
  starters: readonly string[]
  rules: Rules
  observations: readonly Observation[]
}

/** A starter with what the log says of them. */
export interface Racing {
  id: string
  points: number
  status: Status | 'missing'
  /** The place at the finish; infinity for who did not finish. */
  place: number
  /** Which call took them out, counted in the order of the log, and which they were of its names; -1 for who was not taken out. */
  call: number
  named: number
}

type Points = Map<string, number>

/** Adds the points of an arrival: who shares a place shares its points, and the next are skipped. */
function award(
  points: Points,
  order: readonly (readonly string[])[],
  table: readonly number[] | null | undefined,
): void {
  for (const [id, place] of placesOf(order)) points.set(id, (points.get(id) ?? 0) + (table?.[place - 1] ?? 0))
}

/** The points of all: sprints, finish and laps. The disqualified leave gaps, unless those behind them move up. */
function pointsIn(live: readonly Observation[], { starters, rules }: RaceInput, outcomes: Outcomes): Points {
  const racing = new Set(starters)
  const disqualified = new Set(starters.filter((id) => outcomes.get(id) === 'dsq'))
  const gone = new Set(rules.dsq_moves_up === 'all' ? disqualified : [])
  const out = new Set(starters.filter((id) => outcomes.has(id) && !disqualified.has(id)))
  const points: Points = new Map()
  for (const { order } of sprintsOf(live, racing))
    award(points, without(cleanArrival(order, racing), gone), rules.sprint)
  award(points, finishOf(live, racing, new Set([...out, ...gone])), rules.final)
  for (const { starter, laps } of ofKind(live, 'lap'))
    points.set(starter, (points.get(starter) ?? 0) + laps * (rules.lap ?? 0))
  return points
}

/** Which call took each out who was taken out: the last that names them. */
function callsIn(live: readonly Observation[]): Map<string, { call: number; named: number }> {
  const calls = ofKind(live, 'out').map(({ starters }, call) =>
    starters.map((id, named) => [id, { call, named }] as const),
  )
  return new Map(calls.flat())
}

/** What the log says of every starter, in their order; and what in it cannot both be true. */
export function readRace(input: RaceInput): { racing: Racing[]; conflicts: Conflict[] } {
  const live = liveOf(input.observations)
  const racing = new Set(input.starters)
  const outcomes = outcomesOf(live, input.rules)
  const [points, calls, relegated] = [pointsIn(live, input, outcomes), callsIn(live), relegatedIn(live)]
  const places = placesOf(finishOf(live, racing, new Set(outcomes.keys())))
  const statusOf = (id: string): Racing['status'] => {
    const finished = places.has(id) ? (relegated.has(id) ? 'rel' : 'ok') : 'missing'
    return outcomes.get(id) ?? finished
  }
  const all = input.starters.map((id) => ({
    id,
    points: points.get(id) ?? 0,
    status: statusOf(id),
    place: places.get(id) ?? Infinity,
    ...(calls.get(id) ?? { call: -1, named: -1 }),
  }))
  return { racing: all, conflicts: disputesIn(live, racing) }
}
