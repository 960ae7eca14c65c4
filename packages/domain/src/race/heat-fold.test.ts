import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLog, RACE_RUNS, saw, someLanes } from '../../test/race/tools.ts'
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

  test('is the same in any order, with anything said again, in any parts', () => {
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

  test('takes back as if it had never been, and brings back what was taken back', () => {
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
