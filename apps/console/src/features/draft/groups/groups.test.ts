import { expect, test } from 'vitest'
import { dateOf, lanesOf, yearsOf } from './lanes.ts'
import { agesOf, yearGroups } from './presets.ts'

const usual = {
  year: 2027,
  from: 6,
  to: 14,
  span: 2,
  genders: 'apart',
  disciplines: ['jifen', 'jingsu'],
  capacity: 40,
  fee: 12_000,
} as const

test('U-groups of two years are those of the federation’s rules, boys and girls apart', () => {
  const groups = yearGroups(usual, 'zh-CN')
  expect(groups).toHaveLength(20)
  expect(groups[2]).toEqual({
    name: 'U8 男子组',
    registration_event: 'jifen',
    entry_kind: 'individual',
    gender: 'male',
    born_from: '2019-01-01',
    born_to: '2020-12-31',
    capacity: 40,
    fee: 12_000,
    consent_required: true,
    photo_required: false,
  })
  expect(agesOf({ from: 6, to: 9, span: 1 })).toEqual([6, 7, 8, 9])
  expect(agesOf({ from: 7, to: 10, span: 2 })).toEqual([8, 10])
  expect(agesOf({ from: 9, to: 6, span: 1 })).toEqual([])
})

test.each([1, 2] as const)('groups of %d years leave no birth date out and none twice', (span) => {
  const lanes = lanesOf(yearGroups({ ...usual, span }, 'en'))
  expect(lanes).toHaveLength(4)
  for (const { gaps, overlaps } of lanes) expect([gaps, overlaps]).toEqual([[], []])
})

const aGroup = (name: string, born_from: string | null, born_to: string | null, gender = 'male') => ({
  name,
  registration_event: 'jifen',
  gender,
  born_from,
  born_to,
})

test('a year without a group is a gap, days in two groups an overlap, each told with its dates', () => {
  const [boys] = lanesOf([
    aGroup('U6', '2021-01-01', '2022-12-31'),
    aGroup('U10', '2017-01-01', '2018-12-31'),
    aGroup('U11', '2016-06-01', '2017-06-30'),
  ])
  expect(boys?.gaps.map(({ from, to }) => [dateOf(from), dateOf(to)])).toEqual([['2019-01-01', '2020-12-31']])
  expect(boys?.overlaps.map(({ one, other }) => [one.name, other.name])).toEqual([['U11', 'U10']])
})

test('a group for both stands in both lanes; one inside another overlaps it alone', () => {
  const lanes = lanesOf([
    aGroup('公开组', null, null, 'any'),
    aGroup('U8', '2019-01-01', '2020-12-31', 'female'),
    aGroup('U9', '2021-01-01', '2021-12-31', 'female'),
  ])
  expect(lanes.map(({ gender, spans }) => [gender, spans.length])).toEqual([
    ['male', 1],
    ['female', 3],
  ])
  expect(lanes[1]?.overlaps).toHaveLength(2)
  expect(yearsOf(lanes)).toEqual({ first: 2019, last: 2022 })
  expect(yearsOf(lanesOf([aGroup('公开组', null, null)]))).toBe(null)
})
