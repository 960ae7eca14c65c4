import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { Arrival, Observation } from '../../src/race/index.ts'

/** How many cases a property of the race rules is tried with; `npm run test:full` asks for more. */
export const RACE_RUNS = { numRuns: Number(process.env['RACE_PROPERTY_RUNS'] ?? 1_000) }

/** SHA-256 as the rules are given it. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Ids `a`, `b`, `c`… */
export const idsUpTo = (count: number): string[] => Array.from({ length: count }, (_, nth) => `r${nth}`)

/** Test data: starters of a heat. */
export const someLanes = (max = 7): fc.Arbitrary<string[]> => fc.integer({ min: 1, max }).map(idsUpTo)

/** Test data: some of these in any order, some of them together. */
export const anArrival = (ids: readonly string[], min = 0): fc.Arbitrary<string[][]> =>
  fc
    .tuple(fc.shuffledSubarray([...ids], { minLength: min }), fc.array(fc.nat(3), { minLength: ids.length }))
    .map(([order, together]) => {
      const arrival: string[][] = []
      for (const [nth, id] of order.entries())
        if (nth > 0 && together[nth] === 0) arrival.at(-1)?.push(id)
        else arrival.push([id])
      return arrival
    })

type Kinds = { [Kind in Observation['kind']]: Omit<Extract<Observation, { kind: Kind }>, 'id' | 'at' | 'device'> }

/** What a test says was seen; id, moment and device are made up where they matter nothing. */
export function saw(
  kinds: (Kinds[keyof Kinds] & Partial<{ id: string; at: number; device: string }>)[],
): Observation[] {
  return kinds.map((one, nth) => ({ id: `o${nth + 1}`, at: nth + 1, device: 'A', ...one }))
}

/** Test data: anything that may be seen of a heat, disputes and retractions among it, in any order of moments. */
export function anyLog(lanes: readonly string[]): fc.Arbitrary<Observation[]> {
  const starter = fc.constantFrom(...lanes)
  const name = fc.nat(9).map((nth) => `o${nth}`)
  const order: fc.Arbitrary<Arrival> = anArrival(lanes)
  const kind = fc.oneof(
    fc.record({ kind: fc.constant('finish'), order, instead_of: fc.option(name, { freq: 2 }) }),
    fc.record({ kind: fc.constant('sprint'), order }),
    fc.record({ kind: fc.constant('status'), starter, status: fc.constantFrom('dnf', 'dns', 'dsq') }),
    fc.record({ kind: fc.constant('false_start'), starter }),
    fc.record({ kind: fc.constant('relegate'), starter }),
    fc.record({ kind: fc.constant('time'), starter, ms: fc.integer({ min: 20_000, max: 20_030 }) }),
    fc.record({ kind: fc.constant('lap'), starter, laps: fc.constantFrom(1, -1) }),
    fc.record({
      kind: fc.constant('out'),
      starters: fc.shuffledSubarray([...lanes], { minLength: 1, maxLength: Math.min(2, lanes.length) }),
      reason: fc.constantFrom('lapped', 'eliminated'),
    }),
    fc.record({ kind: fc.constant('retract'), of: fc.array(name, { minLength: 1, maxLength: 2 }) }),
    fc.record({ kind: fc.constant('note'), text: fc.constant('wet') }),
  )
  const seen = fc.record({ at: fc.nat(6).map((at) => at * 1_000), device: fc.constantFrom('A', 'B') })
  return fc
    .array(fc.tuple(kind, seen), { maxLength: 10 })
    .map((all) => all.map(([what, how], nth) => ({ id: `o${nth}`, ...how, ...what })))
}

/** Test data: a race seen by one judge without contradictions: sprints, laps, who was taken out or stopped, and the finish of the rest. */
export function oneJudgesRace(starters: readonly string[]): fc.Arbitrary<Observation[]> {
  const some = fc.shuffledSubarray([...starters])
  return fc
    .record({
      sprints: fc.array(anArrival(starters), { maxLength: 4 }),
      laps: fc.array(fc.record({ starter: fc.constantFrom(...starters), laps: fc.constantFrom(1, -1) }), {
        maxLength: 3,
      }),
      out: some,
      reasons: fc.array(fc.constantFrom('lapped', 'eliminated', 'dnf', 'dns'), { minLength: starters.length }),
      relegated: fc.shuffledSubarray([...starters], { maxLength: Math.min(2, starters.length) }),
    })
    .chain(({ sprints, laps, out, reasons, relegated }) =>
      anArrival(starters.filter((id) => !out.includes(id))).map((finish) =>
        saw([
          ...sprints.map((order) => ({ kind: 'sprint' as const, order })),
          ...laps.map((lap) => ({ kind: 'lap' as const, ...lap })),
          ...out.map((id, nth) => leaves(id, reasons[nth] ?? 'dnf')),
          ...relegated.map((starter) => ({ kind: 'relegate' as const, starter })),
          { kind: 'finish' as const, order: finish },
        ]),
      ),
    )
}

type Leaving = 'lapped' | 'eliminated' | 'dnf' | 'dns'
const leaves = (id: string, why: Leaving): Kinds['out'] | Kinds['status'] =>
  why === 'dnf' || why === 'dns'
    ? { kind: 'status', starter: id, status: why }
    : { kind: 'out', starters: [id], reason: why }
