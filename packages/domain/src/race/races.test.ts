import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsUpTo, oneJudgesRace, RACE_RUNS, saw } from '../../test/race/tools.ts'
import {
  type EliminationRules,
  eliminationRace,
  type Observation,
  pointsRace,
  type RaceLine,
  type RaceRules,
} from './index.ts'

const starters = ['a', 'b', 'c', 'd', 'e']
const told = (ranking: readonly RaceLine[]) =>
  ranking.map(({ id, rank, points, status }) => `${rank ?? '-'} ${id} ${points} ${status}`)
const points = (rules: RaceRules, observations: Observation[]) =>
  told(pointsRace({ starters, rules, observations }).ranking)
const elimination = (rules: EliminationRules, observations: Observation[]) =>
  told(eliminationRace({ starters, rules, observations }).ranking)

const TABLES: RaceRules = { sprint: [5, 3, 2, 1], final: [10, 6, 4, 2], lap: 20, lapped: 'after' }

describe('a points race', () => {
  test('gives out its tables and laps, to the last point', () => {
    const race = fc
      .integer({ min: 1, max: 6 })
      .map(idsUpTo)
      .chain((ids) => fc.tuple(fc.constant(ids), oneJudgesRace(ids)))
    fc.assert(
      fc.property(race, ([ids, log]) => {
        const { ranking } = pointsRace({ starters: ids, rules: TABLES, observations: log })
        const tableOf = (order: readonly (readonly string[])[], table: readonly number[]) => {
          let heads = 0
          return order.reduce((sum, { length }) => {
            const award = length * (table[heads] ?? 0)
            heads += length
            return sum + award
          }, 0)
        }
        const awarded = log.map((one) => {
          if (one.kind === 'sprint') return tableOf(one.order, TABLES.sprint ?? [])
          return one.kind === 'lap' ? one.laps * 20 : 0
        })
        const finishers = ranking.filter(({ status }) => status === 'ok' || status === 'rel').length
        const finish = log.find((one) => one.kind === 'finish')
        const hasRelegated = ranking.some(({ status }) => status === 'rel')
        const final = finish?.kind === 'finish' && !hasRelegated ? tableOf(finish.order, TABLES.final ?? []) : null
        const sum = ranking.reduce((total, line) => total + line.points, 0)
        expect(ranking).toHaveLength(ids.length)
        // Where a relegation breaks up those who came together, the finish is awarded anew.
        if (final !== null) expect(sum).toBe(awarded.reduce((total, one) => total + one, final))
        expect(finishers).toBe(finish?.kind === 'finish' ? finish.order.flat().length : 0)
      }),
      RACE_RUNS,
    )
  })

  test('ranks within a class by points, by the finish, and never across classes', () => {
    const log = saw([
      { kind: 'sprint', order: [['c'], ['d'], ['e'], ['b']] },
      { kind: 'out', starters: ['c'], reason: 'lapped' },
      { kind: 'status', starter: 'd', status: 'dnf' },
      { kind: 'finish', order: [['a'], ['b'], ['e']] },
    ])
    const rules: RaceRules = { sprint: [9, 8, 1, 1], final: [1], dnf: 'after' }
    expect(points({ ...rules, lapped: 'after' }, log)).toEqual([
      '1 a 1 ok',
      '2 b 1 ok',
      '3 e 1 ok',
      '4 c 9 lapped',
      '5 d 8 dnf',
    ])
    expect(points({ ...rules, lapped: 'ranked' }, log)[0]).toBe('1 c 9 lapped')
    expect(points({ ...rules, dnf: 'none' }, log)).toContain('- d 8 dnf')
    expect(points(rules, log)).toContain('4 c 9 lapped')
  })

  test('ranks whoever was lapped later before whoever was earlier, those of one call together', () => {
    const log = saw([
      { kind: 'out', starters: ['e', 'b'], reason: 'lapped' },
      { kind: 'out', starters: ['c'], reason: 'lapped' },
      { kind: 'finish', order: [['a', 'd']] },
    ])
    expect(points({ lapped: 'ranked' }, log)).toEqual([
      '1 a 0 ok',
      '1 d 0 ok',
      '3 c 0 lapped',
      '4 b 0 lapped',
      '4 e 0 lapped',
    ])
  })

  test('gives whoever was lapped nothing for crossing the line, and nobody eliminated anything for staying longer', () => {
    const log = saw([
      { kind: 'out', starters: ['d'], reason: 'eliminated' },
      { kind: 'out', starters: ['c'], reason: 'eliminated' },
      { kind: 'out', starters: ['b'], reason: 'lapped' },
      { kind: 'finish', order: [['b'], ['a'], ['e']] },
    ])
    expect(points({ final: [6, 4] }, log)).toEqual([
      '1 a 6 ok',
      '2 e 4 ok',
      '3 b 0 lapped',
      '4 c 0 eliminated',
      '4 d 0 eliminated',
    ])
  })

  test('shares the points of a place and skips the next, in sprints and at the finish', () => {
    const log = saw([
      { kind: 'sprint', order: [['a', 'b'], ['c']] },
      { kind: 'finish', order: [['d'], ['e', 'a'], ['b']] },
    ])
    expect(points({ sprint: [5, 3, 2], final: [10, 6, 4, 2] }, log)).toEqual([
      '1 a 11 ok',
      '2 d 10 ok',
      '3 b 7 ok',
      '4 e 6 ok',
      '- c 2 missing',
    ])
  })

  test('leaves gaps where the disqualified were, unless those behind them move up', () => {
    const log = saw([
      { kind: 'sprint', order: [['a'], ['b'], ['c']] },
      { kind: 'finish', order: [['b'], ['a'], ['c'], ['d']] },
      { kind: 'status', starter: 'a', status: 'dsq' },
      { kind: 'status', starter: 'e', status: 'dns' },
    ])
    expect(points(TABLES, log)).toEqual(['1 b 13 ok', '2 c 6 ok', '3 d 2 ok', '- a 11 dsq', '- e 0 dns'])
    expect(points({ ...TABLES, dsq_moves_up: 'all' }, log)).toEqual([
      '1 b 15 ok',
      '2 c 9 ok',
      '3 d 4 ok',
      '- a 0 dsq',
      '- e 0 dns',
    ])
  })

  test('counts laps won and lost, and false starts', () => {
    const log = saw([
      { kind: 'lap', starter: 'c', laps: 1 },
      { kind: 'lap', starter: 'a', laps: -1 },
      { kind: 'false_start', starter: 'b' },
      { kind: 'finish', order: [['a'], ['b'], ['c'], ['d'], ['e']] },
    ])
    expect(points({ ...TABLES, false_starts: { out_at: 1 } }, log)).toEqual([
      '1 c 24 ok',
      '2 d 2 ok',
      '3 e 0 ok',
      '4 a -10 ok',
      '- b 6 dsq',
    ])
  })

  test('puts the relegated behind all who finished, with the points of that place', () => {
    const log = saw([
      { kind: 'finish', order: [['a'], ['b'], ['c']] },
      { kind: 'relegate', starter: 'a' },
    ])
    expect(points({ final: [3, 2, 1] }, log).slice(0, 3)).toEqual(['1 b 3 ok', '2 c 2 ok', '3 a 1 rel'])
  })

  test('takes one sprint told by two devices alike for one', () => {
    const twice = (ms: number, device: string) =>
      points(
        { sprint: [1] },
        saw([
          { kind: 'sprint', order: [['a'], ['b']], at: 0 },
          { kind: 'sprint', order: [['a'], ['b']], at: ms, device },
        ]),
      )[0]
    expect([twice(3_000, 'B'), twice(3_001, 'B'), twice(1_000, 'A')]).toEqual([
      '- a 1 missing',
      '- a 2 missing',
      '- a 2 missing',
    ])
  })

  test('has no ranking while what was seen is disputed', () => {
    const observations = saw([
      { id: 'o1', kind: 'finish', order: [['a'], ['b']] },
      { id: 'o2', kind: 'finish', order: [['b'], ['a']], device: 'B' },
    ])
    expect(pointsRace({ starters, rules: TABLES, observations })).toEqual({ ranking: [], conflicts: [['o1', 'o2']] })
  })
})

describe('an elimination race', () => {
  const log = saw([
    { kind: 'sprint', order: [['e'], ['d']] },
    { kind: 'out', starters: ['d', 'e'], reason: 'eliminated' },
    { kind: 'out', starters: ['c'], reason: 'eliminated' },
    { kind: 'sprint', order: [['b'], ['a']] },
    { kind: 'finish', order: [['a'], ['b']] },
  ])

  test('is ranked by the line, behind it the last eliminated first; of one call the earlier named is better', () => {
    expect(elimination({}, log)).toEqual([
      '1 a 0 ok',
      '2 b 0 ok',
      '3 c 0 eliminated',
      '4 d 0 eliminated',
      '5 e 0 eliminated',
    ])
    expect(elimination({ together: 'shared' }, log).slice(2)).toEqual([
      '3 c 0 eliminated',
      '4 d 0 eliminated',
      '4 e 0 eliminated',
    ])
  })

  test('by points, those order who finishes and nobody else', () => {
    expect(elimination({ by: 'points', sprint: [5, 1], together: 'line' }, log)).toEqual([
      '1 b 5 ok',
      '2 a 1 ok',
      '3 c 0 eliminated',
      '4 d 1 eliminated',
      '5 e 5 eliminated',
    ])
  })

  test('by the line, points move nobody', () => {
    expect(elimination({ by: 'line', sprint: [5, 1] }, log).slice(0, 2)).toEqual(['1 a 1 ok', '2 b 5 ok'])
  })

  test('whoever was called out again counts by the last call that holds', () => {
    const again = [...log, ...saw([{ id: 'x', kind: 'out', starters: ['e'], reason: 'eliminated', at: 3.5 }])]
    expect(elimination({}, again).slice(2)).toEqual(['3 e 0 eliminated', '4 c 0 eliminated', '5 d 0 eliminated'])
  })
})
