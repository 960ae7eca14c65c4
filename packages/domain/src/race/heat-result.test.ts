import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLog, oneJudgesRace, RACE_RUNS, saw, someLanes } from '../../test/race/tools.ts'
import { type HeatRules, heatResult, type Observation, pointsRace } from './index.ts'

const lanes = ['a', 'b', 'c', 'd']
const judge = (observations: Observation[], rules: HeatRules = {}, started: readonly string[] = lanes) =>
  heatResult({ lanes: started, rules, observations })
const told = (observations: Observation[], rules: HeatRules = {}) =>
  judge(observations, rules).lines.map(({ id, place, status }) => `${id} ${place ?? '-'} ${status}`)

const whole: Observation[] = saw([{ kind: 'finish', order: [['b'], ['a'], ['d'], ['c']] }])

describe('the order of a heat', () => {
  test('counts heads, whoever shares a place', () => {
    const heat = someLanes().chain((ids) => fc.tuple(fc.constant(ids), oneJudgesRace(ids)))
    fc.assert(
      fc.property(heat, ([ids, log]) => {
        const places = judge(log, {}, ids).lines.flatMap(({ place }) => place ?? [])
        for (const place of places) expect(places.filter((other) => other < place)).toHaveLength(place - 1)
      }),
      RACE_RUNS,
    )
  })

  test('of the others is not changed by a disqualification', () => {
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

  test('follows whoever is called what: new ids give the same result in the new ids', () => {
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
