import { cleanArrival } from './arrival.ts'
import { type Arrival, type Observation, type ObservationOf, ofKind } from './observation.ts'
import { byText } from './ranks.ts'

/** Two devices that tell of a sprint within this time tell of the same one. (Design M.1.) */
const SAME_SPRINT_MS = 3_000

/** Two observations, by id, that cannot both be true. */
export type Conflict = [string, string]

type Sprint = ObservationOf<'sprint'>

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, nth) => all.slice(nth + 1).map((other): [T, T] => [one, other]))

const sayTheSame = (racing: ReadonlySet<string>) => (one: { order: Arrival }, other: { order: Arrival }) =>
  JSON.stringify(cleanArrival(one.order, racing)) === JSON.stringify(cleanArrival(other.order, racing))

const ofOneSprint = (one: Sprint, other: Sprint) =>
  one.device !== other.device && Math.abs(one.at - other.at) <= SAME_SPRINT_MS

/** The sprints that took place: of several devices that tell of one alike, the first. */
export function sprintsOf(live: readonly Observation[], racing: ReadonlySet<string>): Sprint[] {
  const same = sayTheSame(racing)
  const told = ofKind(live, 'sprint')
  return told.filter((sprint, nth) => !told.slice(0, nth).some((one) => ofOneSprint(one, sprint) && same(one, sprint)))
}

/** A finish with somebody in it who, by another observation, did not finish or did not start. */
function finishedAfterAll(live: readonly Observation[]): Conflict[] {
  const finishes = ofKind(live, 'finish')
  const stopped = ofKind(live, 'status').filter(({ status }) => status !== 'dsq')
  return stopped.flatMap(({ id, starter }) =>
    finishes
      .filter(({ order }) => order.some((together) => together.includes(starter)))
      .map((finish): Conflict => (byText(id, finish.id) < 0 ? [id, finish.id] : [finish.id, id])),
  )
}

/**
 * What cannot both be true among the observations that hold: two finishes of different orders, two devices' different orders of one
 * sprint, a finish with somebody who stopped or never started. Pairs of finishes and sprints are in the order of the log, a status and
 * its finish in the order of their ids; inside a bracket order is nothing. (Design D.5, disputed; of sprints M.1.)
 */
export function disputesIn(live: readonly Observation[], racing: ReadonlySet<string>): Conflict[] {
  const same = sayTheSame(racing)
  const finishes = pairsOf(ofKind(live, 'finish')).filter(([one, other]) => !same(one, other))
  const sprints = pairsOf(ofKind(live, 'sprint')).filter(([one, other]) => ofOneSprint(one, other) && !same(one, other))
  const told = [...finishes, ...sprints].map(([one, other]): Conflict => [one.id, other.id])
  return [...told, ...finishedAfterAll(live.filter((one) => one.kind !== 'status' || racing.has(one.starter)))]
}
