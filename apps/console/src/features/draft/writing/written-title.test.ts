import { expect, test } from 'vitest'
import { writtenTitle } from './written-title.ts'

const points = { name: 'U8', registration_event: 'jifen' }
const sprint = { name: 'U8', registration_event: 'jingsu' }

test('a written group has its discipline in its title where the event has both', () => {
  const titles = (...groups: Record<string, unknown>[]) => groups.map((one) => writtenTitle(one, groups, 'zh-CN'))
  expect(titles(points, sprint)).toEqual(['U8 · 个人积分赛', 'U8 · 个人竞速赛'])
  expect(titles(points, points)).toEqual(['U8', 'U8'])
  expect(titles(points, sprint, { registration_event: 'jifen' }, { name: 'U9', registration_event: '?' })).toEqual([
    'U8 · 个人积分赛',
    'U8 · 个人竞速赛',
    '',
    'U9',
  ])
})
