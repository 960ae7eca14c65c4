import { describe, expect, test } from 'vitest'
import { groupKey } from './group-key.ts'
import { mistakesBetween, nearest, nearGroups, unitKey } from './near.ts'
import { group } from './test/lists.ts'

const EVENT = [
  'U8 男子',
  'U8 女子',
  'U10 男子',
  'U10 女子',
  'U12 男女混合',
  '少年组',
  '500 米争先赛',
  '1000 米积分赛',
  '3000米接力',
].map((name) => group({ name, id: name }))

test.each([
  ['u10男子', 'U10 男子'],
  ['Ｕ１０　男子组', 'U10 男子'],
  ['U-10男生', 'U10 男子'],
  ['U1O 男子', 'U10 男子'],
  ['Ul0男', 'U10 男子'],
  ['10岁以下男子', 'U10 男子'],
  ['十岁以下 女孩', 'U10 女子'],
  ['10周岁及以下女子组', 'U10 女子'],
  ['under 10 girls', 'U10 女子'],
  ['U10男字', 'U10 男子'],
  ['女子U10组', 'U10 女子'],
  ['男子 10 岁', 'U10 男子'],
  ['积分赛1000m', '1000 米积分赛'],
  ['U8 岁女子', 'U8 女子'],
  ['U12混合组', 'U12 男女混合'],
  ['少年', '少年组'],
  ['五百米争先', '500 米争先赛'],
  ['500m争先赛', '500 米争先赛'],
  ['500米争光赛', '500 米争先赛'],
  ['一千米积分赛', '1000 米积分赛'],
  ['1000 积分赛', '1000 米积分赛'],
  ['3000米街力', '3000米接力'],
])('the group “%s” is near to %s alone', (text, name) => {
  expect(nearGroups(text, EVENT).map((found) => found.name)).toEqual([name])
})

test.each(['U9 男子', 'U14', '成人组', '王小明', '老师', '男', '', '？', '2000米接力', '8-10岁男子'])(
  'the group “%s” is near to none',
  (text) => expect(nearGroups(text, EVENT)).toEqual([]),
)

test('what several groups may be is offered by all their names, and never more than three', () => {
  expect(nearGroups('U10', EVENT).map(({ name }) => name)).toEqual(['U10 男子', 'U10 女子'])
  const many = Array.from({ length: 9 }, (_, at) => group({ name: `少年${'甲乙丙丁戊己庚辛壬'[at]}组`, id: `${at}` }))
  expect(nearGroups('少年子组', many)).toHaveLength(3)
})

describe('units', () => {
  const near = (text: string, ...names: string[]) =>
    nearest(
      unitKey(text),
      names.map((option) => ({ option, keys: [unitKey(option)] })),
    )
  test.each([
    ['飞弛轮滑俱乐部', '飞驰轮滑俱乐部'],
    ['飞驰轮滑', '飞驰轮滑俱乐部'],
    ['朝阳实验小学', '北京市朝阳区实验小学'],
    ['北京飞驰体育文化有限公司', '北京飞驰体育文化公司'],
    ['第3小学', '第三小学'],
    ['飞驰滑轮俱乐部', '飞驰轮滑俱乐部'],
  ])('“%s” is near to %s', (text, name) => expect(near(text, name)).toEqual([name]))
  test.each([
    ['第一小学', '第二小学'],
    ['追光俱乐部', '飞驰俱乐部'],
    ['俱乐部', '飞驰俱乐部'],
  ])('“%s” is not near to %s', (text, name) => expect(near(text, name)).toEqual([]))
})

test('mistakes are counted by characters, in supplementary planes too, and not beyond what is allowed', () => {
  const between = (one: string, other: string, most = 3) => mistakesBetween(Array.from(one), Array.from(other), most)
  expect([between('', ''), between('接力', '力接'), between('𠮷野', '吉野'), between('abc', 'xbcd')]).toEqual([
    0, 1, 1, 2,
  ])
  expect([between('abcd', 'wxyz'), between('a', 'abcdef'), between('abc', 'ab', 0)]).toEqual([null, null, null])
})

test('a key stays a key', () => {
  for (const { name } of EVENT) expect(groupKey(groupKey(name))).toBe(groupKey(name))
})
