import type { HeatLine } from './heat-result.ts'
import { byText, type Compare, inTurn, largerFirst, sharedRanks, smallerFirst } from './ranks.ts'

/** Points of who did not finish as others do: so many, or the riders of the heat or the entrants of the contest and so many more. */
export interface StatusPoints {
  points?: number | null
  heat_plus?: number | null
  contest_plus?: number | null
}

/** What parts who has equal points. */
export type TieBreak = 'last_run' | 'best_places' | 'younger'

/** How the runs of a round add up. */
export interface ScoreRules {
  better: 'high' | 'low'
  /** Points of the places from the first on, none beyond; or the place itself. */
  points: 'place' | readonly number[]
  dnf?: StatusPoints | null
  dns?: StatusPoints | null
  dsq?: StatusPoints | null
  rel?: StatusPoints | null
  ties?: readonly TieBreak[] | null
}

/** The heats of one run. */
export interface Run {
  heats: readonly { lines: readonly HeatLine[] }[]
}

/** Runs that are added up; `youth` has the youngest first, and those born the same day together. */
export interface MotosInput {
  /** How many entered the contest. */
  entrants: number
  runs: readonly Run[]
  rules: ScoreRules
  youth?: readonly (readonly string[])[] | null
}

/** A line of the sums: `by` is what parts it from the line before, null for the first. */
export interface TotalLine {
  id: string
  points: number
  per_run: number[]
  rank: number
  by: 'points' | TieBreak | 'shared' | null
}

/** Somebody's line in a run, and how many rode in the heat. */
interface Ride {
  line: Pick<HeatLine, 'place' | 'status'>
  riders: number
}
type Rides = ReadonlyMap<string, Ride>

const ridesOf = ({ heats }: Run): Rides =>
  new Map(heats.flatMap(({ lines }) => lines.map((line) => [line.id, { line, riders: lines.length }] as const)))

/** Whoever has no line in a run did not start there; their heat is as large as the largest. */
const notThere = (rides: Rides): Ride => ({
  line: { place: null, status: 'dns' },
  riders: [...rides.values()].reduce((most, { riders }) => Math.max(most, riders), 0),
})

/** Points of a place. By the place itself, whoever has none counts as the last of their heat. */
function pointsOfPlace(points: ScoreRules['points'], { line: { place }, riders }: Ride): number {
  if (points === 'place') return place ?? riders
  return (place === null ? undefined : points[place - 1]) ?? 0
}

function pointsOf(ride: Ride, { rules, entrants }: MotosInput): number {
  const { status } = ride.line
  const rule = status === 'dnf' || status === 'dns' || status === 'dsq' || status === 'rel' ? rules[status] : null
  if (typeof rule?.points === 'number') return rule.points
  if (typeof rule?.heat_plus === 'number') return ride.riders + rule.heat_plus
  if (typeof rule?.contest_plus === 'number') return entrants + rule.contest_plus
  return pointsOfPlace(rules.points, ride)
}

/** Somebody's runs added up. */
interface Total {
  id: string
  points: number
  per_run: number[]
  places: (number | null)[]
}

function totalsOf(input: MotosInput): Total[] {
  const runs = input.runs.map(ridesOf)
  const ids = new Set(runs.flatMap((rides) => [...rides.keys()]))
  return [...ids].map((id) => {
    const rides = runs.map((run) => run.get(id) ?? notThere(run))
    const per_run = rides.map((ride) => pointsOf(ride, input))
    return {
      id,
      points: per_run.reduce((sum, one) => sum + one, 0),
      per_run,
      places: rides.map(({ line }) => line.place),
    }
  })
}

const byLastRun: Compare<Total> = (one, other) =>
  smallerFirst(one.places.at(-1) ?? Infinity, other.places.at(-1) ?? Infinity)

/** More firsts, then more seconds, and so on. */
export function byBestPlaces(one: readonly (number | null)[], other: readonly (number | null)[]): number {
  const count = (places: readonly (number | null)[], wanted: number) =>
    places.filter((place) => place === wanted).length
  const worst = Math.max(0, ...one.map((place) => place ?? 0), ...other.map((place) => place ?? 0))
  for (let place = 1; place <= worst; place += 1) {
    const parted = count(other, place) - count(one, place)
    if (parted !== 0) return parted
  }
  return 0
}

function byYouth(youth: MotosInput['youth']): Compare<Total> {
  const ranks = new Map((youth ?? []).flatMap((together, nth) => together.map((id) => [id, nth] as const)))
  return (one, other) => smallerFirst(ranks.get(one.id) ?? Infinity, ranks.get(other.id) ?? Infinity)
}

/** What parts two, in the order in which it is asked. */
function partingBy({ rules, youth }: MotosInput): readonly (readonly [TotalLine['by'], Compare<Total>])[] {
  const direction = rules.better === 'high' ? largerFirst : smallerFirst
  const breaks: Record<TieBreak, Compare<Total>> = {
    last_run: byLastRun,
    best_places: (one, other) => byBestPlaces(one.places, other.places),
    younger: byYouth(youth),
  }
  return [
    ['points', (one, other) => direction(one.points, other.points)],
    ...(rules.ties ?? []).map((tie) => [tie, breaks[tie]] as const),
  ]
}

/**
 * Adds up the points of several runs and ranks by the sum, with the tie-breaks of the rules; who is equal in all of them shares the
 * rank, listed by id. (Design D.6; examples/balance-bike-relay.yaml, rules §三; place is points: taipobalancebikecl.wixsite.com.)
 */
export function motosTotal(input: MotosInput): { ranking: TotalLine[] } {
  const parting = partingBy(input)
  const compare = inTurn(...parting.map(([, parted]) => parted))
  const totals = totalsOf(input).sort(inTurn(compare, (one, other) => byText(one.id, other.id)))
  const ranks = sharedRanks(totals, compare)
  const ranking = totals.map(({ id, points, per_run }, nth): TotalLine => {
    const before = totals[nth - 1]
    const one = totals[nth]
    const parted = parting.find(([, compared]) => before && one && compared(before, one) !== 0)
    return { id, points, per_run, rank: ranks[nth] ?? 0, by: before === undefined ? null : (parted?.[0] ?? 'shared') }
  })
  return { ranking }
}
