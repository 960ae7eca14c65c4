import { liveOf } from './live.ts'
import { type Conflict, disputesIn, type Observation, ofKind, placesOf, type Status } from './observation.ts'
import { finishOf, type Outcomes, outcomesOf, relegatedIn, type StartRules } from './outcomes.ts'
import { brackets, type Compare, inTurn, smallerFirst } from './ranks.ts'

/** How a heat is ranked. Times are milliseconds. */
export interface HeatRules extends StartRules {
  /** By the order of arrival (which it is where nothing is said), or by time. */
  rank_by?: 'order' | 'time' | null
  /** Times are shown in steps of this; 1 where it is not said. */
  precision_ms?: number | null
  /** Up to the next step where it is not said. (World Athletics TR 19.) */
  rounding?: 'up' | 'down' | 'nearest' | null
  /** Equal times as shown are parted by the exact ones. */
  ties_by_exact?: boolean | null
}

/** One starter's result in a heat. */
export interface HeatLine {
  id: string
  place: number | null
  status: Status
  /** The time as it is shown, where there is one and a place. */
  ms?: number | null
}

/** Where a heat stands, and its lines as far as there are any. */
export interface HeatResult {
  state: 'empty' | 'open' | 'complete' | 'disputed'
  lines: HeatLine[]
  /** Lanes without a line. */
  missing: string[]
  conflicts: Conflict[]
}

/** What is judged: who started in which lane (the first is the innermost), by which rules, and what was seen. */
export interface HeatInput {
  lanes: readonly string[]
  rules: HeatRules
  observations: readonly Observation[]
}

/** A time in the steps it is shown in. */
function shownTime(ms: number, { precision_ms, rounding }: HeatRules): number {
  const step = precision_ms ?? 1
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[rounding ?? 'up']
  return round(ms / step) * step
}

/** The time of each who has one: of several, the one seen last. */
const timesIn = (live: readonly Observation[]): Map<string, number> =>
  new Map(ofKind(live, 'time').map(({ starter, ms }) => [starter, ms]))

/** Who has a time and came out no other way, in brackets of equal times, the relegated behind all others. */
function orderByTime(live: readonly Observation[], { lanes, rules }: HeatInput, outcomes: Outcomes): string[][] {
  const [times, relegated] = [timesIn(live), relegatedIn(live)]
  const timeOf = (id: string) => times.get(id) ?? 0
  const compares: Compare<string>[] = [
    (one, other) => Number(relegated.has(one)) - Number(relegated.has(other)),
    (one, other) => smallerFirst(shownTime(timeOf(one), rules), shownTime(timeOf(other), rules)),
  ]
  if (rules.ties_by_exact) compares.push((one, other) => smallerFirst(timeOf(one), timeOf(other)))
  const timed = lanes.filter((id) => times.has(id) && !outcomes.has(id))
  return brackets(timed.sort(inTurn(...compares)), inTurn(...compares))
}

/** Lines of who has a place, by place and then by lane. */
function placedLines(
  order: readonly (readonly string[])[],
  live: readonly Observation[],
  input: HeatInput,
): HeatLine[] {
  const [times, relegated, places] = [timesIn(live), relegatedIn(live), placesOf(order)]
  return order.flatMap((together) =>
    input.lanes
      .filter((id) => together.includes(id))
      .map((id) => {
        const ms = times.get(id)
        const line: HeatLine = { id, place: places.get(id) ?? null, status: relegated.has(id) ? 'rel' : 'ok' }
        return ms === undefined ? line : { ...line, ms: shownTime(ms, input.rules) }
      }),
  )
}

const LAST: readonly Status[] = ['lapped', 'eliminated', 'dnf', 'dns', 'dsq']

/** Lines of those who came out without a place, by how they did and then by lane. */
const unplacedLines = (lanes: readonly string[], outcomes: Outcomes): HeatLine[] =>
  LAST.flatMap((status) => lanes.filter((id) => outcomes.get(id) === status).map((id) => ({ id, place: null, status })))

function linesOf(live: readonly Observation[], input: HeatInput): HeatLine[] {
  const outcomes = outcomesOf(live, input.rules)
  const order =
    input.rules.rank_by === 'time'
      ? orderByTime(live, input, outcomes)
      : finishOf(live, new Set(input.lanes), new Set(outcomes.keys()))
  return [...placedLines(order, live, input), ...unplacedLines(input.lanes, outcomes)]
}

function stateOf(lines: readonly HeatLine[], missing: readonly string[]): HeatResult['state'] {
  if (lines.length === 0) return 'empty'
  return missing.length > 0 ? 'open' : 'complete'
}

/**
 * The result of one heat: what follows from the observations that hold, whatever order they came in. Where two of them cannot both be
 * true, nobody's holds and there are no lines. Times and `at` are milliseconds. (Design D.5; shared places: PointsRaceMgr; rounding:
 * World Athletics TR 19.)
 */
export function heatResult(input: HeatInput): HeatResult {
  const live = liveOf(input.observations)
  const conflicts = disputesIn(live, new Set(input.lanes))
  if (conflicts.length > 0) return { state: 'disputed', lines: [], missing: [...input.lanes], conflicts }
  const lines = linesOf(live, input)
  const told = new Set(lines.map(({ id }) => id))
  const missing = input.lanes.filter((id) => !told.has(id))
  return { state: stateOf(lines, missing), lines, missing, conflicts }
}
