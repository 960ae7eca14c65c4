import { expect, test } from 'vitest'
import { breakBefore, heatsBeyond, pace, pausesOf, shift } from './flow.ts'
import { aBlock, EIGHT, past, told, ZONE } from './timetable-fixtures.ts'

const board = [aBlock(1, 0, ['a', 'b', 'c']), aBlock(2, 20, ['d', 'e']), aBlock(3, 24 * 60, ['f'])]
/** The morning ends at 11:56, the afternoon begins at 13:00. */
const withNoon = [aBlock(1, 228, ['a', 'b']), aBlock(2, 300, ['c', 'd'])]

test('a block moves alone, or with what comes after it that day; another day stays', () => {
  expect(told(shift(board, 'block-1', 5, ZONE, false))).toEqual(['5 4+0 abc', '20 4+0 de', '1440 4+0 f'])
  expect(told(shift(board, 'block-1', 5, ZONE, true))).toEqual(['5 4+0 abc', '25 4+0 de', '1440 4+0 f'])
  expect(told(shift(board, 'block-2', -30, ZONE, true))).toEqual(['-10 4+0 de', '0 4+0 abc', '1440 4+0 f'])
})

test('what is raced beside a block and has begun with it stays where it is', () => {
  const beside = [aBlock(1, 0, ['a']), aBlock(2, 0, ['b']), aBlock(3, 10, ['c'])]
  expect(told(shift(beside, 'block-1', 5, ZONE, true))).toEqual(['0 4+0 b', '5 4+0 a', '15 4+0 c'])
})

test('longer heats push what comes behind by as much as the block grew', () => {
  expect(told(pace(board, 'block-1', { minutes: 6, pause: 1 }, ZONE, true))).toEqual([
    '0 6+1 abc',
    '28 4+0 de',
    '1440 4+0 f',
  ])
  expect(told(pace(board, 'block-1', { minutes: 6, pause: 1 }, ZONE, false))[1]).toBe('20 4+0 de')
})

test('a pause before a heat parts its block, and later ones move along', () => {
  expect(told(breakBefore(board, 'b', 10, ZONE))).toEqual(['0 4+0 a', '14 4+0 bc', '30 4+0 de', '1440 4+0 f'])
  expect(told(breakBefore(board, 'd', 10, ZONE))).toEqual(['0 4+0 abc', '30 4+0 de', '1440 4+0 f'])
})

test('a pause begins at a quarter of an hour; gaps of less than half an hour are none', () => {
  expect(pausesOf(withNoon).map(([from, to]) => [from - EIGHT, to - EIGHT])).toEqual([[240 * 60_000, 300 * 60_000]])
  expect(pausesOf([aBlock(1, 0, ['a']), aBlock(2, 33, ['b'])])).toEqual([])
  expect(pausesOf([aBlock(1, 0, ['a']), aBlock(2, 34, ['b'])])).toEqual([[past(4), past(34)]])
})

test('later times flow around noon: what would reach into it is raced behind it, and the afternoon is as much later', () => {
  expect(told(shift(withNoon, 'block-1', 4, ZONE, true))).toEqual(['232 4+0 ab', '304 4+0 cd'])
  expect(told(shift(withNoon, 'block-1', 6, ZONE, true))).toEqual(['234 4+0 a', '300 4+0 b', '308 4+0 cd'])
  expect(told(shift(withNoon, 'block-1', 20, ZONE, true))).toEqual(['308 4+0 ab', '320 4+0 cd'])
  expect(told(shift(withNoon, 'block-2', 5, ZONE, true))).toEqual(['228 4+0 ab', '305 4+0 cd'])
})

test('earlier times end at the next pause: the afternoon stays', () => {
  expect(told(shift(withNoon, 'block-1', -5, ZONE, true))).toEqual(['223 4+0 ab', '300 4+0 cd'])
  expect(told(pace(withNoon, 'block-1', { minutes: 3, pause: 0 }, ZONE, true))).toEqual(['228 3+0 ab', '300 4+0 cd'])
  expect(told(shift(withNoon, 'block-2', -5, ZONE, true))).toEqual(['228 4+0 ab', '295 4+0 cd'])
})

test('longer heats and a pause before a heat flow around noon as well', () => {
  expect(told(pace(withNoon, 'block-1', { minutes: 8, pause: 0 }, ZONE, true))[0]).toBe('228 8+0 a')
  expect(told(pace(withNoon, 'block-1', { minutes: 8, pause: 0 }, ZONE, true))[1]).toBe('300 8+0 b')
  expect(told(breakBefore(withNoon, 'b', 10, ZONE)).slice(0, 2)).toEqual(['228 4+0 a', '302 4+0 b'])
})

test('tracks that race beside each other flow around noon without a new overlap', () => {
  const beside = [aBlock(1, 228, ['a', 'b']), aBlock(2, 228, ['x', 'y']), aBlock(3, 300, ['c']), aBlock(4, 300, ['z'])]
  expect(told(shift(beside, 'block-1', 10, ZONE, true))).toEqual(['228 4+0 xy', '300 4+0 ab', '312 4+0 c', '312 4+0 z'])
})

test('heats that end after the event are named, the one that ends with it is not', () => {
  expect(heatsBeyond(withNoon, past(304))).toEqual(['d'])
  expect(heatsBeyond(withNoon, past(308))).toEqual([])
})
