import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idsUpTo, RACE_RUNS } from '../../test/race/tools.ts'
import { assignBibs, circuitTable, countAwards, findClashes, mergeGroups, mergeScans, previewPlan } from './index.ts'

test('merged groups are each group once, and every contest has enough', () => {
  const groups = fc.array(fc.nat(9)).map((all) => all.map((entrants, nth) => ({ id: `g${nth}`, entrants })))
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 9 }), (all, least) => {
      const { contests, left } = mergeGroups({ least, groups: all })
      expect([...contests.flatMap((one) => one.groups), ...left]).toEqual(all.map(({ id }) => id))
      for (const { entrants, groups: ids } of contests) {
        expect(entrants).toBeGreaterThanOrEqual(least)
        // The last that joined was needed.
        expect(entrants - (all.find(({ id }) => id === ids.at(-1))?.entrants ?? 0)).toBeLessThan(least)
      }
    }),
    RACE_RUNS,
  )
})

test('awards: as many as there are where nobody is taken off', () => {
  expect(countAwards({ places: 8, fewer: 'as_many', entrants: 5 })).toEqual({ awarded: 5 })
  expect(countAwards({ places: 8, fewer: 'as_many', entrants: 9 })).toEqual({ awarded: 8 })
})

describe('numbers', () => {
  test('are given once, none that is reserved or skipped, the lowest first; who has one keeps it', () => {
    const wish = fc.record({
      size: fc.nat(12),
      from: fc.integer({ min: 1, max: 30 }),
      wide: fc.nat(30),
      skip_digits: fc.subarray([1, 4]),
      reserved: fc.subarray([10, 11, 12, 25]),
      own: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(wish, wish, (one, other) => {
        const [first, second] = [idsUpTo(one.size), idsUpTo(other.size + 3).slice(3)]
        const racers = first.map((id, nth) => (one.own[nth] === undefined ? id : { id, bib: one.own[nth] }))
        const groups = [
          {
            id: 'g1',
            from: one.from,
            to: one.from + one.wide,
            skip_digits: one.skip_digits,
            reserved: one.reserved,
            racers,
          },
          {
            id: 'g2',
            from: other.from,
            to: other.from + other.wide,
            skip_digits: [],
            reserved: other.reserved,
            racers: second,
          },
        ]
        const { bibs, without } = assignBibs({ groups })
        const everybody = [...new Set([...first, ...second])]
        const given = Object.values(bibs)
        expect([...Object.keys(bibs), ...without].sort()).toEqual([...everybody].sort())
        expect(new Set(given).size).toBe(given.length)
        for (const [nth, id] of first.entries()) {
          if (one.own[nth] !== undefined) expect(bibs[id]).toBe(one.own[nth])
          else if (bibs[id] !== undefined && !second.includes(id))
            for (const digit of one.skip_digits) expect(String(bibs[id])).not.toContain(String(digit))
        }
        const fresh = given.filter((bib) => !one.own.slice(0, first.length).includes(bib))
        for (const bib of [...one.reserved, ...other.reserved]) expect(fresh).not.toContain(bib)
      }),
      RACE_RUNS,
    )
  })

  test('skip a digit wherever it stands, and tell who was left without', () => {
    const groups = [{ id: 'g', from: 3, to: 15, skip_digits: [4], reserved: [5], racers: ['a', 'b', 'c'] }]
    expect(assignBibs({ groups })).toEqual({ bibs: { a: 3, b: 6, c: 7 }, without: [] })
    const narrow = [{ id: 'g', from: 13, to: 15, skip_digits: ['4'], racers: ['a', 'b', 'c', { id: 'd', bib: 15 }] }]
    expect(assignBibs({ groups: narrow })).toEqual({ bibs: { a: 13, d: 15 }, without: ['b', 'c'] })
  })

  test('are one for who races in two groups', () => {
    const groups = [
      { id: 'g1', from: 1, to: 1, racers: ['a', 'b'] },
      { id: 'g2', from: 11, to: 19, racers: ['c', 'b', 'a'] },
    ]
    expect(assignBibs({ groups })).toEqual({ bibs: { a: 1, c: 11, b: 12 }, without: [] })
  })
})

describe('a circuit', () => {
  const table = [10, 8, 6]
  const standings = (
    results: Record<string, (number | null)[]>,
    more: Partial<Parameters<typeof circuitTable>[0]> = {},
  ) =>
    circuitTable({ table, best: 2, least_starts: 1, legs: 3, results, ...more }).ranking.map(
      ({ id, rank, points }) => `${rank ?? '-'} ${id} ${points}`,
    )

  test('counts the best legs, and nobody is lowered by one more better leg', () => {
    const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { minLength: 4, maxLength: 4 })
    const all = fc.array(ranks, { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(all, fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 4 }), (results, leg, least_starts, best) => {
        const before = Object.fromEntries(results.map((one, nth) => [`r${nth}`, one]))
        const better = results[0]?.map((rank, nth) => (nth === leg ? Math.max(1, (rank ?? 6) - 1) : rank)) ?? []
        const rankOf = (told: typeof before) =>
          circuitTable({ table, best, least_starts, legs: 4, results: told }).ranking.find(({ id }) => id === 'r0')
            ?.rank ?? Infinity
        expect(rankOf({ ...before, r0: better })).toBeLessThanOrEqual(rankOf(before))
      }),
      RACE_RUNS,
    )
  })

  test('parts equals by more firsts, then seconds, then the latest leg in which they differ', () => {
    expect(standings({ a: [2, 2, null], b: [1, 3, null] })).toEqual(['1 b 16', '2 a 16'])
    expect(standings({ a: [3, 2, null], b: [2, 3, null], c: [2, null, 3] })).toEqual(['1 c 14', '2 a 14', '3 b 14'])
    expect(standings({ b: [1, 2, null], a: [1, 2, null] })).toEqual(['1 a 18', '1 b 18'])
  })

  test('has no rank for who raced too little, and no points beyond the table', () => {
    expect(standings({ a: [1, null, null], b: [2, 4, null], c: [3, 4, 4] }, { least_starts: 2 })).toEqual([
      '1 b 8',
      '2 c 6',
      '- a 10',
    ])
    expect(standings({ a: [1, 1, 1] }, { legs: ['spring', 'summer'], best: 3 })).toEqual(['1 a 20'])
  })
})

describe('a plan', () => {
  test('knows who goes on by place and time, and by total, and tells heats that are too small', () => {
    const rounds = [
      { name: 'heats', most: 4, least: 3, advance: { place: 1, time: 2 } },
      { name: 'semi', most: 4, advance: { total: 2 } },
      { name: 'final', most: 4 },
    ]
    expect(previewPlan({ rounds, n: 9, minutes_per_race: 3 })).toEqual({
      rounds: [
        { name: 'heats', entrants: 9, heats: 3, runs: 1, races: 3 },
        { name: 'semi', entrants: 5, heats: 2, runs: 1, races: 2 },
        { name: 'final', entrants: 2, heats: 1, runs: 1, races: 1 },
      ],
      races: 6,
      minutes: 18,
    })
    expect(previewPlan({ rounds, n: 5, minutes_per_race: 3 }).rounds[0]).toMatchObject({ heats: 2, problem: 'too_few' })
  })

  const names = (rounds: Parameters<typeof previewPlan>[0]['rounds'], n: number, first?: number) =>
    previewPlan({ rounds, n, minutes_per_race: 1, first }).rounds.map(({ name }) => name)

  test('leaves out a round from which everybody goes on, the first too unless it has several runs, and never the last', () => {
    const rounds = [
      { name: 'one', most: 8, advance: 16 },
      { name: 'two', most: 8, advance: 12 },
      { name: 'three', most: 4, advance: 4 },
    ]
    expect([17, 16, 12].map((n) => names(rounds, n))).toEqual([['one', 'two', 'three'], ['two', 'three'], ['three']])
    const runs = [{ name: 'motos', most: 8, runs: 3, advance: 16 }, ...rounds.slice(1)]
    expect([16, 12].map((n) => names(runs, n))).toEqual([
      ['motos', 'two', 'three'],
      ['motos', 'three'],
    ])
  })

  test('leaves out single races where the last round takes all entrants in one heat', () => {
    const rounds = [
      { name: 'heats', most: 4, advance: { place: 1 } },
      { name: 'final', most: 6 },
    ]
    expect([7, 6].map((n) => names(rounds, n))).toEqual([['heats', 'final'], ['final']])
  })

  test('races one entrant once, whatever the rounds and runs', () => {
    const rounds = [
      { name: 'motos', most: 8, runs: 3, advance: 16 },
      { name: 'final', most: 8, runs: 2 },
    ]
    expect(previewPlan({ rounds, n: 1, minutes_per_race: 4 })).toEqual({
      rounds: [{ name: 'final', entrants: 1, heats: 1, runs: 1, races: 1 }],
      races: 1,
      minutes: 4,
    })
  })

  test('begins with the round that is drawn, whoever was scratched since', () => {
    const rounds = [
      { name: 'heats', most: 4, advance: { place: 2 } },
      { name: 'semi', most: 4, advance: { total: 4 } },
      { name: 'final', most: 4 },
    ]
    expect([names(rounds, 3), names(rounds, 3, 0), names(rounds, 9, 1)]).toEqual([
      ['final'],
      ['heats', 'final'],
      ['semi', 'final'],
    ])
  })

  test('tells a last round of one race that needs several heats, unless it is raced against the clock', () => {
    const problemOf = (more: object, n = 5) =>
      previewPlan({ rounds: [{ name: 'final', most: 4, ...more }], n, minutes_per_race: 1 }).rounds[0]?.problem
    expect([problemOf({}), problemOf({}, 4), problemOf({ timed: true }), problemOf({ runs: 3 })]).toEqual([
      'too_many',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('clashes of the timetable', () => {
  const heats = [
    { id: 'h1', starts: 0, ends: 5, racers: ['a', 'b'] },
    { id: 'h2', starts: 15, ends: 20, racers: ['b', 'a', 'c'] },
    { id: 'h3', starts: 14, ends: 18, racers: ['a'] },
  ]

  test('are the pairs with less rest between than is needed, by time; overlapping is less than none', () => {
    expect(findClashes({ heats, rest_min: 10 }).clashes).toEqual([
      { racer: 'a', heats: ['h1', 'h3'], between: 9 },
      { racer: 'a', heats: ['h3', 'h2'], between: -3 },
    ])
    expect(findClashes({ heats, rest_min: 11 }).clashes).toHaveLength(4)
    expect(findClashes({ heats, rest_min: 0 }).clashes).toHaveLength(1)
  })

  test('are none of a heat with itself, whoever is named twice in it', () => {
    const twice = [{ id: 'h1', starts: 0, ends: 5, racers: ['a', 'a'] }]
    expect(findClashes({ heats: twice, rest_min: 10 }).clashes).toEqual([])
  })

  test('are the same by instants and by times of the day', () => {
    const by = (of: (minute: string) => string) =>
      findClashes({
        heats: [
          { id: 'h1', starts: of('09:00'), ends: of('09:05'), racers: ['a'] },
          { id: 'h2', starts: of('09:12'), ends: of('09:20'), racers: ['a'] },
        ],
        rest_min: 10,
      }).clashes
    const expected = [{ racer: 'a', heats: ['h1', 'h2'], between: 7 }]
    expect([by((at) => at), by((at) => `2027-05-15T${at}`), by((at) => `2027-05-15T${at}:00+08:00`)]).toEqual([
      expected,
      expected,
      expected,
    ])
  })
})

test('gates that meet again admit everybody once, whatever order their scans come in', () => {
  const scan = fc.record({
    racer: fc.constantFrom('101', '102', '103'),
    gate: fc.constantFrom('A', 'B'),
    at: fc.nat(4),
  })
  const some = fc.array(scan, { maxLength: 10 }).map((all) => all.map((one, nth) => ({ id: `s${nth}`, ...one })))
  const sent = some.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all)),
  )
  fc.assert(
    fc.property(sent, ([all, shuffled, twice]) => {
      const merged = mergeScans({ scans: all })
      expect(mergeScans({ scans: [...shuffled, ...twice] })).toEqual(merged)
      const racersOf = (ids: readonly string[]) => ids.map((id) => all.find((one) => one.id === id)?.racer)
      expect(new Set(racersOf(merged.admitted)).size).toBe(merged.admitted.length)
      expect(merged.admitted.length + merged.again.length).toBe(all.length)
      for (const { scan: id, first } of merged.again) expect(racersOf([id])).toEqual(racersOf([first]))
    }),
    RACE_RUNS,
  )
})

test('of equal moments the gate earlier in the alphabet counts, then the id', () => {
  const at = { racer: '101', at: 5 }
  const scans = [
    { id: 's1', gate: 'B', ...at },
    { id: 's9', gate: 'A', ...at },
    { id: 's8', gate: 'A', ...at },
  ]
  expect(mergeScans({ scans })).toEqual({
    admitted: ['s8'],
    again: [
      { scan: 's9', first: 's8' },
      { scan: 's1', first: 's8' },
    ],
  })
})
