import { RULEBOOK_PRESETS } from '@startline/domain/race'
import { expect, test } from 'vitest'
import { tell } from '../rules/every-rule.ts'
import { rulebookRules } from '../rules/rulebook.ts'
import { readRulebook } from './rulebook.ts'

/** The rulebook of the design, with every field it has. */
const whole = {
  format: 'rounds',
  heat: { most: 8, least: 3, stretch: 1 },
  seeding: { by: 'draw', apart: 'unit', strongest: 'first' },
  false_starts: { out_at: 2 },
  rounds: [
    {
      name: '预赛',
      runs: 3,
      score: {
        better: 'high',
        points: [10, 8, 6, 5, 4, 3, 2, 1],
        dnf: { points: 0 },
        dns: { points: 0 },
        dsq: { points: 0 },
        rel: null,
        ties: ['last_run', 'younger'],
      },
      advance: { total: 16 },
    },
    { name: '半决赛', advance: { place: 2, time: 4 } },
    { name: '决赛' },
  ],
  points: {
    sprint: [3, 2, 1],
    final: [6, 4, 2],
    every_laps: 2,
    lap: 0,
    lapped: 'ranked',
    dnf: 'after',
    dsq_moves_up: 'none',
  },
  elimination: { together: 'line', by: 'line' },
  times: { precision_ms: 10, rounding: 'up', ties_by_exact: false },
  awards: { places: 8, fewer: 'minus_one' },
  protest_minutes: 30,
  two_judges: true,
}
type Whole = typeof whole & Record<string, unknown>

const problemsOf = (input: unknown) => {
  const read = readRulebook(input)
  return read.ok ? [] : read.problems.map(({ path, rule }) => `${path} ${rule}`)
}
/** The whole rulebook with something else in it. */
const changed = (change: (rulebook: Whole) => void) => {
  const rulebook = structuredClone(whole) as Whole
  change(rulebook)
  return problemsOf(rulebook)
}
const round = (rulebook: Whole, nth: number) => (rulebook.rounds[nth] ?? {}) as Record<string, unknown>

test('a rulebook with every field holds, and is told as it was written', () => {
  expect(readRulebook(whole)).toEqual({ ok: true, rulebook: whole })
})

test.each(RULEBOOK_PRESETS.map((one) => [one.preset, one] as const))(
  'the preset %s holds but for what it asks',
  (_, { body, asks }) => {
    const read = readRulebook(body)
    expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual(asks)
  },
)

test.each<[string, (rulebook: Whole) => void, string[]]>([
  [
    'unknown fields, at every level',
    (one) => Object.assign(one, { colour: 'red' }, { heat: { most: 8, mots: 1 } }),
    ['/heat/mots unknown_field', '/colour unknown_field'],
  ],
  ['a heat of one', (one) => (one.heat.most = 1), ['/heat/most too_small', '/heat/least least_over_most']],
  ['a heat of forty-one', (one) => (one.heat.most = 41), ['/heat/most too_big']],
  ['a least over the most', (one) => (one.heat.least = 9), ['/heat/least least_over_most']],
  [
    'nine rounds',
    (one) => (one.rounds = Array.from({ length: 9 }, () => ({ name: 'x' })) as never),
    ['/rounds too_many'],
  ],
  ['no round', (one) => (one.rounds = []), ['/rounds too_few']],
  ['six runs', (one) => (round(one, 0)['runs'] = 6), ['/rounds/0/runs too_big']],
  ['a long name', (one) => (round(one, 0)['name'] = '长'.repeat(21)), ['/rounds/0/name too_long']],
  ['runs that nothing adds up', (one) => delete round(one, 0)['score'], ['/rounds/0/score score_missing']],
  ['a round nobody leaves', (one) => delete round(one, 1)['advance'], ['/rounds/1/advance advance_missing']],
  [
    'somebody going on from the last',
    (one) => (round(one, 2)['advance'] = { total: 1 }),
    ['/rounds/2/advance advance_of_last'],
  ],
  ['nobody going on', (one) => (round(one, 1)['advance'] = { place: 0 }), ['/rounds/1/advance advance_nobody']],
  [
    'two ways to go on',
    (one) => (round(one, 1)['advance'] = { place: 2, total: 8 }),
    ['/rounds/1/advance/total not_together'],
  ],
  ['points over a thousand', (one) => (one.points.sprint = [1_001]), ['/points/sprint/0 too_big']],
  ['a table of forty-one', (one) => (one.points.sprint = Array(41).fill(1) as number[]), ['/points/sprint too_many']],
  [
    'a format without its part',
    (one) => Object.assign(one, { format: 'elimination', elimination: null }),
    ['/elimination part_missing'],
  ],
  ['rounds without heats', (one) => delete (one as Partial<Whole>).heat, ['/heat part_missing']],
  [
    'a points race that leaves the lapped open',
    (one) => Object.assign(one, { format: 'points_race', points: { sprint: [1] } }),
    ['/points/lapped lapped_unsaid'],
  ],
  [
    'points and elimination that leave them open',
    (one) => Object.assign(one, { format: 'elimination', elimination: { by: 'points' }, points: {} }),
    ['/points/lapped lapped_unsaid'],
  ],
])('%s is refused', (_what, change, problems) => {
  expect(changed(change)).toEqual(problems)
})

const scored = (score: unknown) => changed((one) => (round(one, 0)['score'] = score))

test('how runs add up is checked where it is written', () => {
  expect(
    scored({ better: 'low', points: 'place', dnf: { heat_plus: 2 }, dns: { contest_plus: 2 }, dsq: { points: 9 } }),
  ).toEqual([])
  expect(scored({ better: 'high', points: 'place', dnf: { points: 1 } })).toEqual([
    '/rounds/0/score/better places_add_low',
    '/rounds/0/score/dns status_points_missing',
    '/rounds/0/score/dsq status_points_missing',
  ])
  expect(scored({ better: 'high', points: [1], dnf: { points: 0, heat_plus: 1 } })).toEqual([
    '/rounds/0/score/dnf status_points_one',
  ])
  expect(scored({ better: 'high', points: [1], dnf: {} })).toEqual(['/rounds/0/score/dnf status_points_one'])
  expect(scored({ better: 'high', points: [1, 2_000] })).toEqual(['/rounds/0/score/points/1 too_big'])
  expect(scored({ better: 'high', points: 'places' })).toEqual(['/rounds/0/score/points choice'])
})

test('what is no rulebook at all is told too', () => {
  expect([problemsOf(null), problemsOf('rounds'), problemsOf({})]).toEqual([
    [' required'],
    [' type'],
    ['/format required'],
  ])
})

test('every rule has its words in both languages, with the field as it stands in the file', () => {
  const facts = { limit: 8, actual: '9', expected: 'rounds' }
  for (const rule of Object.keys(rulebookRules) as (keyof typeof rulebookRules)[]) {
    const problem = { path: '/rounds/0/name', rule, facts: { ...facts, label: 'name' } }
    expect(tell(problem, 'zh-CN').message).toMatch(/\p{Script=Han}/u)
    expect(tell(problem, 'en').message).toMatch(/^[\x20-\x7e]+$/)
  }
  const read = readRulebook({ ...whole, rounds: [{}] })
  expect(read.ok ? [] : read.problems.map((one) => tell(one, 'en').message)).toEqual(['Please enter name'])
})
