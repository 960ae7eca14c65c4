import { expect, test } from 'vitest'
import { groupTitle } from './group-title.ts'

const points = { name: 'U6 男子组', registration_event: 'jifen' } as const
const sprint = { name: 'U8 男子组', registration_event: 'jingsu' } as const

test('a group has its discipline in its title where the event has both', () => {
  expect(groupTitle(points, [points, sprint], 'zh-CN')).toBe('U6 男子组 · 个人积分赛')
  expect(groupTitle(sprint, [points, sprint], 'en')).toBe('U8 男子组 · Individual sprint race')
  expect(groupTitle(points, [points, points], 'zh-CN')).toBe('U6 男子组')
})
