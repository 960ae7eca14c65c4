import type { GroupNumbers } from '@startline/contract'
import { expect, test } from 'vitest'
import { bodyOf, isUsable, proposed, type Range, rangeProblem, readReserved, readSequences } from './ranges.ts'

const group = (group_id: string, racers: number, worn: Partial<GroupNumbers> = {}): GroupNumbers => ({
  group_id,
  contest_id: 'c',
  racers,
  numbered: 0,
  lowest: null,
  highest: null,
  next: null,
  ...worn,
})
const NONE = { sequences: [], reserved: new Set<number>() }
const told = (groups: GroupNumbers[], spared: Parameters<typeof proposed>[1] = NONE) =>
  [...proposed(groups, spared)].map(([id, { from, to }]) => `${id} ${from}–${to}`)

test('each group begins the next hundred with room for all and some late ones', () => {
  expect(told([group('a', 12), group('b', 95), group('c', 3)])).toEqual(['a 101–199', 'b 201–399', 'c 401–499'])
})

test('a group that has numbers goes on behind them, and their hundred is nobody else’s', () => {
  const some = group('b', 14, { numbered: 12, lowest: 101, highest: 112 })
  const full = group('c', 5, { numbered: 5, lowest: 201, highest: 205 })
  expect(told([group('a', 4), some, full])).toEqual(['a 301–399', 'b 101–199'])
  const narrow = group('b', 14, { numbered: 12, lowest: 101, highest: 198 })
  expect(told([narrow])).toEqual(['b 101–299'])
})

test('digits that are left out cost room, and a hundred that has them is left out as a whole', () => {
  const spared = { ...NONE, sequences: ['4'] }
  expect(told([group('a', 290), group('b', 5)], spared)).toEqual(['a 101–599', 'b 601–699'])
  expect([114, 104, 103].map((bib) => isUsable(bib, spared))).toEqual([false, false, true])
  expect(isUsable(213, { ...NONE, sequences: ['13'] })).toBe(false)
  expect(isUsable(88, { ...NONE, reserved: new Set([88]) })).toBe(false)
})

test('what is written is read as people write it, and else refused', () => {
  expect([readSequences('4，13'), readSequences(''), readSequences('four')]).toEqual([['4', '13'], [], null])
  expect([...(readReserved('1-3、88') ?? [])]).toEqual([1, 2, 3, 88])
  expect([readReserved('x'), readReserved('1-9999'), readReserved('')]).toEqual([null, null, new Set()])
})

test('a range is two numbers, the lower first', () => {
  const range = (from: string, to: string): Range => ({ from, to, order: 'unit' })
  expect(
    [range('1', '9'), range('9', '1'), range('', '9'), range('0', '9'), range('1', '100000')].map(rangeProblem),
  ).toEqual([null, 'backwards', 'number', 'number', 'number'])
})

test('longer sequences are sent as the numbers that have them', () => {
  const ranges = new Map([['a', { from: '110', to: '131', order: 'unit' } as const]])
  expect(bodyOf(ranges, { sequences: ['4', '13'], reserved: new Set([120]) })).toEqual({
    groups: [{ group_id: 'a', from: 110, to: 131, skip_digits: [4], order: 'unit' }],
    reserved: [120, 113, 130, 131],
  })
})
