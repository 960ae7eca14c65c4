import { expect, test } from 'vitest'
import { isRosterKept, type RosterFacts, type RosterPerson, rosterLines, type TeamRules } from './roster-lines.ts'
import { lineWords, missingWords, useRosterText } from './roster-messages.ts'

const RULES: TeamRules = { size_min: 3, size_max: 4, min_female: 1, min_male: 1, age_sum_max: 31, same_unit: true }

const person = (change: Partial<RosterPerson> = {}): RosterPerson => ({
  name: '王小雨',
  age: 10,
  gender: 'female',
  unit_id: null,
  reserve: false,
  ...change,
})
const girl = person()
const boy = person({ name: '李小明', gender: 'male' })

const facts = (members: RosterPerson[], change: Partial<RosterFacts> = {}): RosterFacts => ({
  rules: RULES,
  members,
  unitId: 'u1',
  ...change,
})
const states = (given: RosterFacts) => Object.fromEntries(rosterLines(given).map(({ kind, state }) => [kind, state]))
const zh = useRosterText.in('zh-CN')
const missing = (given: RosterFacts) => missingWords(rosterLines(given), zh)

test('a team that keeps everything lacks nothing, and a reserve is not counted', () => {
  const full = facts([girl, girl, boy, person({ reserve: true, age: 26, unit_id: 'u2' })])
  expect(states(full)).toEqual({ size: 'kept', girls: 'kept', boys: 'kept', ages: 'kept', unit: 'kept' })
  expect(isRosterKept(rosterLines(full))).toBe(true)
  expect(missing(full)).toBeNull()
})

test('while nobody starts everything is open, and only what has to come is told', () => {
  expect(states(facts([]))).toEqual({ size: 'open', girls: 'open', boys: 'open', ages: 'open', unit: 'open' })
  expect(missing(facts([]))).toBe('还差 3 人；还差 1 名女生；还差 1 名男生')
})

test('too many, too old, and who is missing are told with their numbers', () => {
  expect(missing(facts([girl, girl]))).toBe('还差 1 人；还差 1 名男生')
  expect(missing(facts([girl, girl, girl, girl, boy]))).toBe('多了 1 人，请移出或改为替补；年龄之和超出 19 岁')
  const older = facts([girl, boy, person({ age: 11 })])
  expect(states(older)['ages']).toBe('kept')
  expect(missing(facts([girl, boy, person({ age: 12 })]))).toBe('年龄之和超出 1 岁')
})

test('the running total is told, and whose birth date is unknown', () => {
  const [, , , ages] = rosterLines(facts([girl, girl, boy]))
  expect(ages && lineWords(ages, zh)).toEqual({ rule: '年龄之和不超过 31 岁', now: '现在合计 30 岁', missing: null })
  expect(missing(facts([girl, boy, person({ age: null })]))).toBe('1 人没有出生日期，无法计算年龄之和')
})

test('one unit: a member’s own, else the team’s; without any the team is asked for one', () => {
  expect(missing(facts([girl, boy, person({ unit_id: 'u2' })]))).toBe('现在来自 2 个参赛单位')
  const none = facts([girl, girl, boy], { unitId: null })
  expect(missing(none)).toBe('3 人没有参赛单位，请为队伍选择参赛单位')
  const own = [girl, girl, boy].map((one) => ({ ...one, unit_id: 'u2' }))
  expect(missing(facts(own, { unitId: null }))).toBeNull()
})

test('who stands in the way is named, and the unit’s places are counted', () => {
  const places = { limit: 1, taken: 2 }
  const stopped = facts([girl, girl, boy], { unfit: ['王一一'], entered: ['王二二'], excluded: ['王三三'], places })
  expect(missing(stopped)).toBe('不符合组别条件：王一一；已报名本组：王二二；已报名与本组互斥的组别：王三三；多了 1 队')
  expect(states(facts([girl, girl, boy], { places: { limit: 2, taken: 2 } }))['places']).toBe('kept')
})

test('a group without rules asks nothing', () => {
  expect(rosterLines(facts([girl], { rules: null }))).toEqual([])
})
