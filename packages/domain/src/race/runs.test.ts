import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArrival, idsUpTo, RACE_RUNS } from '../../test/race/tools.ts'
import { type HeatLine, type MotosInput, motosTotal, type ScoreRules } from './index.ts'

const lines = (...said: string[]): HeatLine[] =>
  said.map((one) => {
    const [id = '', place = '', status = 'ok'] = one.split(' ')
    return { id, place: place === '-' ? null : Number(place), status: status as HeatLine['status'] }
  })
const run = (...heats: HeatLine[][]) => ({ heats: heats.map((one) => ({ lines: one })) })
const LOW: ScoreRules = {
  better: 'low',
  points: 'place',
  dnf: { heat_plus: 2 },
  dns: { contest_plus: 2 },
  dsq: { contest_plus: 2 },
  rel: { heat_plus: 5 },
}
const sums = (input: Omit<MotosInput, 'entrants'>, entrants = 6) =>
  motosTotal({ entrants, ...input }).ranking.map(({ id, points, rank, by }) => `${rank} ${id} ${points} ${by}`)

test('place is points, and who did not finish counts by the heat, who did not start by the contest', () => {
  const runs = [run(lines('a 1', 'b 2', 'c 3 rel', 'd - dnf'), lines('e 1', 'f - dns'))]
  expect(sums({ runs, rules: LOW })).toEqual([
    '1 a 1 null',
    '1 e 1 shared',
    '3 b 2 points',
    '4 d 6 points',
    '5 f 8 points',
    '6 c 9 points',
  ])
})

test('a status without a rule counts as its place, nothing beyond the table; without a place as last of the heat', () => {
  const runs = [run(lines('a 1', 'b 2', 'c 3 rel', 'd - dsq'))]
  const table: ScoreRules = { better: 'high', points: [5, 3], dsq: null }
  expect(sums({ runs, rules: table })).toEqual(['1 a 5 null', '2 b 3 points', '3 c 0 points', '3 d 0 shared'])
  expect(sums({ runs, rules: { better: 'low', points: 'place' } }).at(-1)).toBe('4 d 4 points')
})

test('who has no line in a run did not start there', () => {
  const runs = [run(lines('a 1', 'b 2')), run(lines('a 1'))]
  expect(motosTotal({ entrants: 9, runs, rules: LOW }).ranking.map(({ per_run }) => per_run)).toEqual([
    [1, 1],
    [2, 11],
  ])
})

test('ties go by the last run, by more of the better places, by youth; and are shared after that', () => {
  const runs = [run(lines('a 1', 'b 3', 'c 2', 'd 2')), run(lines('c 2', 'd 2', 'a 3', 'b 1'))]
  const rules = (...ties: ('last_run' | 'best_places' | 'younger')[]): ScoreRules => ({ ...LOW, ties })
  expect(sums({ runs, rules: rules('last_run') })).toEqual([
    '1 b 4 null',
    '2 c 4 last_run',
    '2 d 4 shared',
    '4 a 4 last_run',
  ])
  expect(sums({ runs, rules: rules('best_places') })).toEqual([
    '1 a 4 null',
    '1 b 4 shared',
    '3 c 4 best_places',
    '3 d 4 shared',
  ])
  const youth = [['d'], ['b', 'c']]
  expect(sums({ runs, rules: rules('best_places', 'younger'), youth })).toEqual([
    '1 b 4 null',
    '2 a 4 younger',
    '3 d 4 best_places',
    '4 c 4 younger',
  ])
})

test('a place, be it the last there is, is better than none', () => {
  const rules: ScoreRules = { better: 'high', points: [1, 0], ties: ['best_places'] }
  expect(sums({ runs: [run(lines('a - dnf', 'b 2'))], rules })).toEqual(['1 b 0 null', '2 a 0 best_places'])
})

test('whoever has no birth date is not younger than anybody who has one', () => {
  const runs = [run(lines('a 1', 'b 2')), run(lines('b 1', 'a 2'))]
  const rules: ScoreRules = { ...LOW, ties: ['younger'] }
  expect(sums({ runs, rules, youth: [['b']] })).toEqual(['1 b 3 null', '2 a 3 younger'])
  expect(sums({ runs, rules })).toEqual(['1 a 3 null', '1 b 3 shared'])
})

test('no place in the last run is worse than any', () => {
  const runs = [run(lines('a 2', 'b 1')), run(lines('a 1', 'b - dnf'))]
  const rules: ScoreRules = { better: 'high', points: [1, 0], dnf: { points: 0 }, ties: ['last_run'] }
  expect(sums({ runs, rules })).toEqual(['1 a 1 null', '2 b 1 last_run'])
})

test('the sum of the runs is what is ranked, everybody has a rank that counts heads, and new ids change nothing', () => {
  const ids = idsUpTo(6)
  const arrivals = fc.array(anArrival(ids, ids.length), { minLength: 1, maxLength: 3 })
  const toRuns = (all: string[][][], name: (id: string) => string) =>
    all.map((order) => {
      let heads = 0
      const placed = order.flatMap((together) => {
        const place = heads + 1
        heads += together.length
        return together.map((id): HeatLine => ({ id: name(id), place, status: 'ok' }))
      })
      return { heats: [{ lines: placed }] }
    })
  fc.assert(
    fc.property(arrivals, fc.boolean(), (all, high) => {
      const rules: ScoreRules = {
        ...LOW,
        better: high ? 'high' : 'low',
        points: high ? [9, 5, 2] : 'place',
        ties: ['last_run'],
      }
      const { ranking } = motosTotal({ entrants: 6, runs: toRuns(all, (id) => id), rules })
      const sign = high ? -1 : 1
      for (const [nth, { points, per_run, rank }] of ranking.entries()) {
        expect(per_run.reduce((sum, one) => sum + one, 0)).toBe(points)
        expect(rank).toBeLessThanOrEqual(nth + 1)
        expect(sign * points).toBeGreaterThanOrEqual(sign * (ranking[nth - 1]?.points ?? points))
      }
      // Names in the same order, so that who shares is listed alike.
      const renamed = motosTotal({ entrants: 6, runs: toRuns(all, (id) => `n${id}`), rules })
      expect(renamed.ranking).toEqual(ranking.map((line) => ({ ...line, id: `n${line.id}` })))
    }),
    RACE_RUNS,
  )
})
