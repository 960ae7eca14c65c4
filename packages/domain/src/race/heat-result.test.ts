import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLog, oneJudgesRace, PATIENTLY, RACE_RUNS, saw, someLanes } from '../../test/race/tools.ts'
import { type HeatRules, heatResult, type Observation, pointsRace } from './index.ts'

const lanes = ['a', 'b', 'c', 'd']
const judge = (observations: Observation[], rules: HeatRules = {}, started: readonly string[] = lanes) =>
  heatResult({ lanes: started, rules, observations })
const told = (observations: Observation[], rules: HeatRules = {}) =>
  judge(observations, rules).lines.map(({ id, place, status }) => `${id} ${place ?? '-'} ${status}`)

const whole: Observation[] = saw([{ kind: 'finish', order: [['b'], ['a'], ['d'], ['c']] }])

describe('the fold of what was seen', () => {
  const anyHeat = someLanes().chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      anyLog(ids),
      fc.constantFrom<HeatRules>({ out_at: 2 }, { rank_by: 'time', precision_ms: 10 }),
    ),
  )

  test('is the same in any order, with anything said again, in any parts', PATIENTLY, () => {
    const sent = anyHeat.chain(([ids, log, rules]) =>
      fc.tuple(
        fc.constant({ ids, log, rules }),
        fc.shuffledSubarray(log, { minLength: log.length }),
        fc.subarray(log),
        fc.nat(log.length),
      ),
    )
    fc.assert(
      fc.property(sent, ([{ ids, log, rules }, shuffled, again, split]) => {
        const parts = [...shuffled.slice(split), ...again, ...shuffled.slice(0, split)]
        expect(judge(parts, rules, ids)).toEqual(judge(log, rules, ids))
        const race = { starters: ids, rules: { sprint: [2, 1], final: [3, 2, 1], lap: 1 } }
        expect(pointsRace({ ...race, observations: parts })).toEqual(pointsRace({ ...race, observations: log }))
      }),
      RACE_RUNS,
    )
  })

  test('takes back as if it had never been, and brings back what was taken back', PATIENTLY, () => {
    const taken = anyHeat
      .filter(([, log]) => log.length > 0)
      .chain(([ids, log, rules]) =>
        fc.tuple(fc.constant({ ids, log, rules }), fc.constantFrom(...log), fc.nat(9_000), fc.nat(9_000)),
      )
    fc.assert(
      fc.property(taken, ([{ ids, log, rules }, one, at, later]) => {
        const retraction: Observation = { id: 'x1', at, device: 'C', kind: 'retract', of: [one.id], reason: 'wrong' }
        const second: Observation = { id: 'x2', at: later, device: 'C', kind: 'retract', of: ['x1'], reason: 'right' }
        const rest = log.filter(({ id }) => id !== one.id)
        expect(judge([...log, retraction], rules, ids)).toEqual(judge(rest, rules, ids))
        expect(judge([...log, retraction, second], rules, ids)).toEqual(judge(log, rules, ids))
      }),
      RACE_RUNS,
    )
  })

  test('goes by the moment, then the device, then the id; of two times the later counts', () => {
    const time = (id: string, at: number, device: string, ms: number): Observation => ({
      id,
      at,
      device,
      kind: 'time',
      starter: 'a',
      ms,
    })
    const shown = (log: Observation[]) => judge(log, { rank_by: 'time' }).lines[0]?.ms
    expect(shown([time('o1', 9, 'A', 1_000), time('o2', 10, 'A', 2_000)])).toBe(2_000)
    expect(shown([time('o1', 10, 'B', 1_000), time('o2', 10, 'A', 2_000)])).toBe(1_000)
    expect(shown([time('o9', 10, 'A', 1_000), time('o2', 10, 'A', 2_000)])).toBe(1_000)
  })

  test('keeps one of two that take each other back, the last', () => {
    const log = saw([
      { id: 'x1', kind: 'retract', of: ['x2'] },
      { id: 'x2', kind: 'retract', of: ['x1', 'o9'] },
      { id: 'o9', kind: 'finish', order: [['a']], at: 0 },
    ])
    expect(judge(log).lines).toEqual([])
  })
})

describe('disputes', () => {
  test('of two different finishes nobody’s holds; the pairs are in the order of the log', () => {
    const finishes = saw([
      { id: 'z', kind: 'finish', order: [['a'], ['b'], ['c'], ['d']] },
      { id: 'y', kind: 'finish', order: [['a'], ['b', 'c'], ['d']], device: 'B' },
      { id: 'x', kind: 'finish', order: [['a'], ['c', 'b'], ['d']], device: 'C' },
    ])
    expect(judge(finishes)).toEqual({
      state: 'disputed',
      lines: [],
      missing: lanes,
      conflicts: [
        ['z', 'y'],
        ['z', 'x'],
      ],
    })
    const settled = [...finishes, ...saw([{ id: 'w', kind: 'retract', of: ['z'], at: 9 }])]
    expect(judge(settled)).toMatchObject({ state: 'complete', conflicts: [] })
  })

  test('a finish that stands instead of another is in no dispute with it, and is taken back like any other', () => {
    const instead = saw([
      { id: 'o1', kind: 'finish', order: [['a'], ['b'], ['c'], ['d']] },
      { id: 'o2', kind: 'finish', order: [['b'], ['a'], ['c'], ['d']], instead_of: 'o1' },
    ])
    expect(told(instead)[0]).toBe('b 1 ok')
    expect(told([...instead, ...saw([{ id: 'o3', kind: 'retract', of: ['o2'], at: 5 }])])[0]).toBe('a 1 ok')
  })

  test('who stopped or never started cannot have finished; the disqualified can', () => {
    const with_ = (status: 'dnf' | 'dns' | 'dsq', id: string) =>
      judge([...whole, ...saw([{ id, kind: 'status', starter: 'd', status, at: 5 }])])
    expect(with_('dnf', 'p').conflicts).toEqual([['o1', 'p']])
    expect(with_('dns', 'n').conflicts).toEqual([['n', 'o1']])
    expect(with_('dsq', 'p')).toMatchObject({ state: 'complete', conflicts: [] })
  })

  test('two devices’ different orders of one sprint are a dispute within three seconds', () => {
    const sprints = (ms: number, device: string, order: string[][]) =>
      judge(
        saw([
          { id: 's1', kind: 'sprint', order: [['a'], ['b']], at: 0 },
          { id: 's2', kind: 'sprint', order, at: ms, device },
          { id: 'o1', kind: 'finish', order: [['a'], ['b'], ['c'], ['d']], at: 99_000 },
        ]),
      ).conflicts
    expect(sprints(3_000, 'B', [['b'], ['a']])).toEqual([['s1', 's2']])
    expect(sprints(3_001, 'B', [['b'], ['a']])).toEqual([])
    expect(sprints(3_000, 'A', [['b'], ['a']])).toEqual([])
    expect(sprints(3_000, 'B', [['a'], ['b']])).toEqual([])
  })
})

describe('the order of a heat', () => {
  test('counts heads, whoever shares a place', PATIENTLY, () => {
    const heat = someLanes().chain((ids) => fc.tuple(fc.constant(ids), oneJudgesRace(ids)))
    fc.assert(
      fc.property(heat, ([ids, log]) => {
        const places = judge(log, {}, ids).lines.flatMap(({ place }) => place ?? [])
        for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1)
      }),
      RACE_RUNS,
    )
  })

  test('of the others is not changed by a disqualification', PATIENTLY, () => {
    const heat = someLanes().chain((ids) => fc.tuple(fc.constant(ids), oneJudgesRace(ids), fc.constantFrom(...ids)))
    fc.assert(
      fc.property(heat, ([ids, log, out]) => {
        const dsq = saw([{ id: 'dsq', kind: 'status', starter: out, status: 'dsq', at: 99 }])
        const others = (observations: Observation[]) =>
          judge(observations, {}, ids).lines.flatMap(({ id, status }) => (id === out ? [] : [`${id} ${status}`]))
        expect(others([...log, ...dsq])).toEqual(others(log))
        const race = { starters: ids, rules: { sprint: [3, 2, 1], final: [6, 4, 2], dnf: 'after' as const } }
        const ranked = (observations: Observation[]) =>
          pointsRace({ ...race, observations }).ranking.flatMap(({ id }) => (id === out ? [] : [id]))
        expect(ranked([...log, ...dsq])).toEqual(ranked(log))
      }),
      RACE_RUNS,
    )
  })

  test('follows whoever is called what: new ids give the same result in the new ids', PATIENTLY, () => {
    const heat = someLanes().chain((ids) => fc.tuple(fc.constant(ids), anyLog(ids), fc.boolean()))
    fc.assert(
      fc.property(heat, ([ids, log, byTime]) => {
        // Backwards, so that names decide nothing.
        const renamed = new Map(ids.map((id, nth) => [id, `n${ids.length - nth}`]))
        const rename = <T>(value: T): T =>
          JSON.parse(JSON.stringify(value), (_key, held: unknown) =>
            typeof held === 'string' ? (renamed.get(held) ?? held) : held,
          ) as T
        const rules: HeatRules = { rank_by: byTime ? 'time' : 'order', false_starts: { out_at: 1 } }
        expect(judge(rename(log), rules, rename(ids))).toEqual(rename(judge(log, rules, ids)))
      }),
      RACE_RUNS,
    )
  })

  test('moves up behind the disqualified, and puts the relegated behind all others in their order', () => {
    const rest = (more: Parameters<typeof saw>[0]) =>
      told([...whole, ...saw(more.map((one, nth) => ({ ...one, id: `p${nth}`, at: 9 })))])
    expect(rest([{ kind: 'status', starter: 'b', status: 'dsq' }])).toEqual(['a 1 ok', 'd 2 ok', 'c 3 ok', 'b - dsq'])
    expect(
      rest([
        { kind: 'relegate', starter: 'a' },
        { kind: 'relegate', starter: 'b' },
      ]),
    ).toEqual(['d 1 ok', 'c 2 ok', 'b 3 rel', 'a 4 rel'])
    expect(
      rest([
        { kind: 'relegate', starter: 'b' },
        { kind: 'status', starter: 'b', status: 'dsq' },
      ]).at(-1),
    ).toBe('b - dsq')
  })

  test('leaves out who made too many false starts, and none where there is no limit', () => {
    const started = [
      ...whole,
      ...saw([
        { id: 'f1', kind: 'false_start', starter: 'b' },
        { id: 'f2', kind: 'false_start', starter: 'b' },
      ]),
    ]
    expect(told(started, { out_at: 2 }).at(-1)).toBe('b - dsq')
    expect(told(started, { false_starts: { out_at: 2 } }).at(-1)).toBe('b - dsq')
    expect(told(started, { out_at: 3 })[0]).toBe('b 1 ok')
    expect(told(started, { false_starts: { out_at: null } })[0]).toBe('b 1 ok')
    expect(told([...started, ...saw([{ id: 'r', kind: 'retract', of: ['f2'], at: 9 }])], { out_at: 2 })[0]).toBe(
      'b 1 ok',
    )
  })

  test('lists who came out otherwise by how, then by lane: taken out, stopped, not started, disqualified', () => {
    const log = saw([
      { kind: 'status', starter: 'a', status: 'dsq' },
      { kind: 'status', starter: 'b', status: 'dns' },
      { kind: 'status', starter: 'd', status: 'dnf' },
      { kind: 'out', starters: ['c'], reason: 'lapped' },
      { kind: 'call', starter: 'a', present: false },
      { kind: 'note', text: 'wet' },
      { kind: 'start' },
    ])
    expect(told(log)).toEqual(['c - lapped', 'd - dnf', 'b - dns', 'a - dsq'])
    expect(judge(log)).toMatchObject({ state: 'complete', missing: [] })
    expect(judge([])).toEqual({ state: 'empty', lines: [], missing: lanes, conflicts: [] })
  })

  test('takes no notice of who is not in the heat, nor of who is named twice', () => {
    const log = saw([{ kind: 'finish', order: [['x'], ['b', 'x'], ['a'], ['b'], ['d'], ['c']] }])
    expect(told(log)).toEqual(['b 1 ok', 'a 2 ok', 'd 3 ok', 'c 4 ok'])
  })

  test('a disqualification stands before whatever else was seen, else the last', () => {
    const log = saw([
      { kind: 'status', starter: 'a', status: 'dsq' },
      { kind: 'status', starter: 'a', status: 'dnf' },
      { kind: 'status', starter: 'b', status: 'dns' },
      { kind: 'status', starter: 'b', status: 'dnf' },
    ])
    expect(told(log)).toEqual(['b - dnf', 'a - dsq'])
  })
})

describe('times', () => {
  const timed = (times: Record<string, number>, more: Parameters<typeof saw>[0] = []) => [
    ...Object.entries(times).map(
      ([starter, ms], nth): Observation => ({ id: `t${nth}`, at: nth, device: 'T', kind: 'time', starter, ms }),
    ),
    ...saw(more),
  ]

  test('are shown in steps, and equal ones as shown share, by lane', () => {
    const log = timed({ d: 24_771, b: 24_780, a: 24_781 })
    const shown = (rules: HeatRules) =>
      judge(log, { rank_by: 'time', precision_ms: 10, ...rules }).lines.map(
        ({ id, place, ms }) => `${id} ${place} ${ms}`,
      )
    expect(shown({})).toEqual(['b 1 24780', 'd 1 24780', 'a 3 24790'])
    expect(shown({ rounding: 'down' })).toEqual(['d 1 24770', 'a 2 24780', 'b 2 24780'])
    expect(shown({ rounding: 'nearest' })).toEqual(['d 1 24770', 'a 2 24780', 'b 2 24780'])
    expect(shown({ ties_by_exact: true })).toEqual(['d 1 24780', 'b 2 24780', 'a 3 24790'])
  })

  test('count for nothing of who stopped; the relegated stay behind all others with theirs', () => {
    const log = timed({ a: 20_000, b: 21_000, c: 22_000 }, [
      { kind: 'status', starter: 'a', status: 'dnf' },
      { kind: 'relegate', starter: 'b' },
    ])
    expect(judge(log, { rank_by: 'time' })).toMatchObject({
      state: 'open',
      missing: ['d'],
      lines: [
        { id: 'c', place: 1, status: 'ok', ms: 22_000 },
        { id: 'b', place: 2, status: 'rel', ms: 21_000 },
        { id: 'a', place: null, status: 'dnf' },
      ],
    })
  })

  test('stand beside the places of a heat that is ranked by the order', () => {
    const log = [...timed({ a: 20_000 }), ...saw([{ kind: 'finish', order: [['b'], ['a']] }])]
    expect(judge(log).lines).toEqual([
      { id: 'b', place: 1, status: 'ok' },
      { id: 'a', place: 2, status: 'ok', ms: 20_000 },
    ])
  })
})
