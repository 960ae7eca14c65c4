import { expect, test } from 'vitest'
import { pastedGroups } from './pasted-groups.ts'

const USUAL = { registration_event: 'jifen', entry_kind: 'individual', gender: 'any', consent_required: true }

test('rows with a head are read by its columns, in whatever order', () => {
  const text = `项目\t组别\t性别\t最早出生\t最晚出生\t名额\t报名费（元）
竞速\tU8\t女\t2019/1/1\t2020年12月31日\t40\t120.5

积分\tU10\t男女不限\t2017\t2018\t\t¥80`
  expect(pastedGroups(text, USUAL)).toEqual([
    {
      ...USUAL,
      name: 'U8',
      registration_event: 'jingsu',
      gender: 'female',
      born_from: '2019-01-01',
      born_to: '2020-12-31',
      capacity: 40,
      fee: 12_050,
    },
    { ...USUAL, name: 'U10', born_from: '2017-01-01', born_to: '2018-12-31', fee: 8_000 },
  ])
})

test('rows without a head begin with the name; the rest is known by what it looks like', () => {
  const text =
    'U8 男子组\t2019-2020\t40\t120\nU8 女子组，2019–2020 年，竞速，30 人，90元\r\n成人组\t2000-01-01\t2008-12-31\n接力组\t\t8\t300'
  expect(pastedGroups(text, USUAL)).toEqual([
    {
      ...USUAL,
      name: 'U8 男子组',
      gender: 'male',
      born_from: '2019-01-01',
      born_to: '2020-12-31',
      capacity: 40,
      fee: 12_000,
    },
    {
      ...USUAL,
      name: 'U8 女子组',
      gender: 'female',
      registration_event: 'jingsu',
      born_from: '2019-01-01',
      born_to: '2020-12-31',
      capacity: 30,
      fee: 9_000,
    },
    { ...USUAL, name: '成人组', born_from: '2000-01-01', born_to: '2008-12-31' },
    { ...USUAL, name: '接力组', capacity: 8, fee: 30_000 },
  ])
})

test('what cannot be read stays as it was written, so that it is told at its field', () => {
  expect(pastedGroups('组别\t出生\t名额\nU8\t二零一九\t若干', USUAL)).toEqual([
    { ...USUAL, name: 'U8', born_from: '二零一九', capacity: '若干' },
  ])
  expect(pastedGroups(' \n', USUAL)).toEqual([])
})
