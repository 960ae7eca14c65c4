import { expect, test } from 'vitest'
import {
  adopted,
  canRaceTogether,
  changed,
  isSamePlan,
  joinable,
  looseOf,
  moved,
  nameOf,
  put,
  split,
  takenOut,
  wishOf,
  withEach,
} from './plan.ts'
import { aPlanned, aPlannedGroup } from './plan-fixtures.ts'

const groups = [
  aPlannedGroup('u6'),
  aPlannedGroup('u7'),
  aPlannedGroup('u8'),
  aPlannedGroup('g8', { gender: 'female' }),
  aPlannedGroup('s8', { registration_event: 'jingsu' }),
]
const rulebooks = {
  jifen: { format: 'points_race' },
  jingsu: { format: 'time_trial' },
} as const
const namesOf = (plan: ReturnType<typeof split>) => plan.map(({ name, groupIds }) => [name, ...groupIds])

test('a contest is made of each group that is in none, by the rulebook of its discipline', () => {
  const before = [aPlanned(['u6', 'u7'])]
  expect(looseOf(before, groups).map(({ id }) => id)).toEqual(['u8', 'g8', 's8'])
  const plan = withEach(before, looseOf(before, groups), rulebooks)
  expect(namesOf(plan)).toEqual([
    ['U6 + U7', 'u6', 'u7'],
    ['U8', 'u8'],
    ['G8', 'g8'],
    ['S8', 's8'],
  ])
  expect(plan.map(({ id, rulebook }) => [id, rulebook.format])).toEqual([
    ['u6 u7', 'points_race'],
    [null, 'points_race'],
    [null, 'points_race'],
    [null, 'time_trial'],
  ])
})

test('only groups of one discipline, kind and gender race together, and nothing joins what is frozen', () => {
  expect(canRaceTogether(['u6', 'u8'], groups)).toBe(true)
  expect(canRaceTogether(['u8', 'g8'], groups)).toBe(false)
  expect(canRaceTogether(['u8', 's8'], groups)).toBe(false)
  const plan = [aPlanned(['u6']), aPlanned(['u7'], { state: 'frozen' }), aPlanned(['u8']), aPlanned(['g8'])]
  expect(joinable(plan, ['u8'], groups).map(({ key }) => key)).toEqual(['u6'])
})

test('merged, a contest is called by its groups in their order, unless it has a name of its own; what is left empty goes', () => {
  const plan = [aPlanned(['u7']), aPlanned(['u6']), aPlanned(['u8'], { name: '总决赛' })]
  expect(namesOf(put(plan, 'u7', ['u6'], groups))).toEqual([
    ['U6 + U7', 'u6', 'u7'],
    ['总决赛', 'u8'],
  ])
  expect(namesOf(put(plan, 'u8', ['u7'], groups))).toEqual([
    ['U6', 'u6'],
    ['总决赛', 'u7', 'u8'],
  ])
})

test('where an event has two disciplines a contest is called by its own, too, in sixty characters at most', () => {
  const both = [aPlannedGroup('u6', { race: '个人积分赛' }), aPlannedGroup('u7', { race: '个人积分赛' })]
  expect(nameOf(both)).toBe('U6 + U7 个人积分赛')
  const long = nameOf([aPlannedGroup('u6', { name: '长'.repeat(80), race: '个人竞速赛' })])
  expect([long.length, long.endsWith('长 个人竞速赛')]).toEqual([60, true])
})

test('split again, the first group keeps the contest, and nobody is ranked apart from themselves', () => {
  const plan = split([aPlanned(['u6', 'u7', 'u8'], { rankApart: true })], 'u6 u7 u8', groups)
  expect(namesOf(plan)).toEqual([
    ['U6', 'u6'],
    ['U7', 'u7'],
    ['U8', 'u8'],
  ])
  expect(plan.map(({ id, rankApart }) => [id, rankApart])).toEqual([
    ['u6 u7 u8', false],
    [null, false],
    [null, false],
  ])
})

test('a group that is taken out races by itself; what is left keeps the contest, and no two are called the same', () => {
  const made = put(withEach([], groups.slice(0, 3), rulebooks), 'new u7', ['u6'], groups)
  const apart = takenOut(made, 'new u7', 'u7', groups)
  expect(namesOf(apart)).toEqual([
    ['U6', 'u6'],
    ['U7', 'u7'],
    ['U8', 'u8'],
  ])
  for (const plan of [apart, split(made, 'new u7', groups)]) expect(new Set(plan.map(({ key }) => key)).size).toBe(3)
  expect(takenOut(apart, 'new u7', 'u6', groups)).toEqual(apart)
})

test('what was written on while a plan was saved goes on with the contests that were made', () => {
  const sent = withEach([aPlanned(['u6'])], groups.slice(1, 3), rulebooks)
  const saved = sent.map((contest, nth) => ({ ...contest, id: `made ${nth}` }))
  const later = [...changed(sent, 'new u8', { name: '八岁' }), { ...aPlanned(['g8']), id: null }]
  expect(adopted(later, sent, saved).map(({ id, name }) => [id, name])).toEqual([
    ['u6', 'U6'],
    ['made 1', 'U7'],
    ['made 2', '八岁'],
    [null, 'G8'],
  ])
})

test('a plan is moved, changed and sent as a whole; another order is another plan', () => {
  const plan = [aPlanned(['u6']), aPlanned(['u7'])]
  expect(moved(plan, 'u7', -1).map(({ key }) => key)).toEqual(['u7', 'u6'])
  expect(moved(plan, 'u6', -1)).toEqual(plan)
  expect(isSamePlan(moved(moved(plan, 'u7', -1), 'u7', 1), plan)).toBe(true)
  expect(isSamePlan(moved(plan, 'u7', -1), plan)).toBe(false)
  const [first, second] = wishOf(
    changed([...plan.slice(0, 1), { ...aPlanned(['u8']), id: null }], 'u6', { name: ' 甲 ' }),
  )
  expect(first).toMatchObject({ id: 'u6', name: '甲', group_ids: ['u6'], rank_apart: false })
  expect(second).not.toHaveProperty('id')
})
