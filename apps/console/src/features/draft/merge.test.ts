import { expect, test } from 'vitest'
import { contested, merged } from './merge.ts'

const base = { name: '春季赛', venue: '广场', starts_at: '2027-05-01T09:00', groups: [{ name: 'U8', fee: 100 }] }

test('what only one of two has changed is kept from whoever did', () => {
  const meeting = { base, mine: { ...base, name: '春季公开赛' }, theirs: { ...base, groups: [] } }
  expect(contested(meeting)).toEqual([])
  expect(merged(meeting, [])).toEqual({ ...base, name: '春季公开赛', groups: [] })
})

test('of a part that both have changed somebody chooses, and the others are not asked about', () => {
  const mine = { ...base, name: '我的', starts_at: '2027-05-02T09:00' }
  const theirs = { ...base, name: '他的', groups: [{ name: 'U10' }] }
  const meeting = { base, mine, theirs }
  expect(contested(meeting)).toEqual(['what'])
  expect(merged(meeting, ['what'])).toEqual({ ...mine, groups: theirs.groups })
  expect(merged(meeting, [])).toEqual({ ...theirs, starts_at: mine.starts_at })
})

test('the same change by both is none to choose about, whatever order its fields stand in', () => {
  const groups = [{ fee: 200, name: 'U8' }]
  const meeting = { base, mine: { ...base, groups }, theirs: { ...base, groups: [{ name: 'U8', fee: 200 }] } }
  expect(contested(meeting)).toEqual([])
})

test('what one has taken away is gone, and what stands in no part is left as it was', () => {
  const { venue: _gone, ...mine } = { ...base, unknown: 1 }
  expect(merged({ base, mine, theirs: { ...base, unknown: 1 } }, [])).toEqual(mine)
})
