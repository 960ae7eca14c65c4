import { byText } from './ranks.ts'

/** Who arrived, the first first; an inner list arrived together. */
export type Arrival = readonly (readonly string[])[]

/** What every observation carries: the moment in milliseconds, corrected once when it arrived, and the device it was made on. */
interface Seen {
  id: string
  at: number
  device: string
}

/** What a judge saw of a heat. It is never changed, only taken back by another one. (Design M.1.) */
export type Observation = Seen &
  (
    | { kind: 'call'; starter: string; present: boolean }
    | { kind: 'start' }
    | { kind: 'false_start'; starter: string }
    | { kind: 'sprint'; order: Arrival }
    | { kind: 'lap'; starter: string; laps: number }
    | { kind: 'out'; starters: readonly string[]; reason: 'lapped' | 'eliminated' }
    | { kind: 'finish'; order: Arrival; instead_of?: string | null }
    | { kind: 'time'; starter: string; ms: number; source?: 'hand' | 'photo' | 'transponder' | null }
    | { kind: 'status'; starter: string; status: 'dnf' | 'dns' | 'dsq' }
    | { kind: 'relegate'; starter: string }
    | { kind: 'retract'; of: readonly string[]; reason?: string }
    | { kind: 'note'; text: string }
  )

/** An observation of one kind. */
export type ObservationOf<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>

/** Those of one kind. */
export const ofKind = <Kind extends Observation['kind']>(
  observations: readonly Observation[],
  kind: Kind,
): ObservationOf<Kind>[] => observations.filter((one): one is ObservationOf<Kind> => one.kind === kind)

/** How somebody came out of a heat: finished, relegated, did not finish, did not start, disqualified, lapped or eliminated. */
export type Status = 'ok' | 'rel' | 'dnf' | 'dns' | 'dsq' | 'lapped' | 'eliminated'

/**
 * An arrival with those alone who race here, each once where they are named first, inside a bracket by id: two arrivals say the same
 * where this is the same.
 */
export function cleanArrival(order: Arrival, racing: ReadonlySet<string>): string[][] {
  const named = new Set<string>()
  const brackets = order.map((together) => together.filter((id) => racing.has(id) && !named.has(id) && named.add(id)))
  return brackets.filter(({ length }) => length > 0).map((together) => together.sort(byText))
}

/** An arrival without some; who came behind them moves up. */
export const without = (order: Arrival, left: ReadonlySet<string>): string[][] =>
  order.map((together) => together.filter((id) => !left.has(id))).filter(({ length }) => length > 0)

/** An arrival with some put behind all others, in the order they came in. */
export const putBehind = (order: Arrival, some: ReadonlySet<string>): string[][] => {
  return [...without(order, some), ...without(order, new Set(order.flat().filter((id) => !some.has(id))))]
}

/** The place of everybody who arrived: places count heads, those who came together share theirs and the next are skipped. */
export function placesOf(order: Arrival): Map<string, number> {
  const places = new Map<string, number>()
  for (const together of order) {
    const place = places.size + 1
    for (const id of together) places.set(id, place)
  }
  return places
}

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
