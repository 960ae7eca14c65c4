import { expect, test } from 'vitest'
import { tell } from './every-rule.ts'
import { hostingRules } from './hosting.ts'
import type { AnyRuleName } from './rules.ts'

const HAN = /\p{Script=Han}/u
const said = (rule: string, path: string, actual: string) => {
  const problem = { path, rule: rule as AnyRuleName, facts: { actual, limit: 2, expected: 'page' } }
  return [tell(problem, 'zh-CN').message, tell(problem, 'en').message]
}

test.each(Object.keys(hostingRules))('%s is said in Chinese and in English, with nothing left open', (rule) => {
  const [zh = '', en = ''] = said(rule, '/starts_at', 'K7QM-2XRT')
  expect(zh + en).not.toContain('undefined')
  expect(HAN.test(zh)).toBe(true)
  expect([HAN.test(en), en === '']).toEqual([false, false])
})

test('an id that is none is told with what it is of', () => {
  expect(said('id_unknown', '/group_id', 'x')).toEqual(['没有 id 为“x”的组别', 'No group has the id "x"'])
  expect(said('id_unknown', '/event', 'x')).toEqual(['没有 id 为“x”的赛事', 'No event has the id "x"'])
  expect(said('id_unknown', '/announcement_id', 'x')).toEqual(['没有 id 为“x”的公告', 'No announcement has the id "x"'])
})

test('what is taken and what was wanted stand in the same sentence', () => {
  expect(said('below_taken', '/capacity', '1')).toEqual([
    '本组已占 2 个名额，不能改为 1 个',
    '2 places of this group are taken: its capacity cannot be 1',
  ])
})
