import { expect, test } from 'vitest'
import { breakBefore, isSame, pace, put, putAnew, shift, slotsOf, step, without } from './board.ts'
import { aBlock, EIGHT, past, told, ZONE } from './timetable-fixtures.ts'

const board = [aBlock(1, 0, ['a', 'b', 'c']), aBlock(2, 20, ['d', 'e']), aBlock(3, 24 * 60, ['f'])]

test('a heat is when those before it are over, pauses counted', () => {
  const slots = slotsOf([aBlock(1, 0, ['a', 'b'], { pause: 2 })])
  expect([slots.get('b')?.starts, slots.get('b')?.ends]).toEqual([past(6), past(10)])
})

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

test('heats go into another block at a place, and those they leave close up', () => {
  expect(told(put(board, ['b'], 'block-2', 1))).toEqual(['0 4+0 ac', '20 4+0 dbe', '1440 4+0 f'])
  expect(told(put(board, ['a', 'b', 'c'], 'block-2'))).toEqual(['20 4+0 deabc', '1440 4+0 f'])
  expect(told(put(board, ['c'], 'block-1', 0))[0]).toBe('0 4+0 cab')
  expect(put(board, ['a'], 'gone')).toBe(board)
})

test('a new block has a key of its own', () => {
  const more = putAnew(board, ['a', 'f'], { starts: EIGHT, minutes: 5, pause: 0 })
  expect(told(more)).toEqual(['0 4+0 bc', '0 5+0 af', '20 4+0 de'].toSorted())
  expect(new Set(more.map(({ key }) => key)).size).toBe(3)
})

test('a step goes to the neighbour, and over the edge of a block into the next', () => {
  expect(told(step(board, 'b', -1))[0]).toBe('0 4+0 bac')
  expect(told(step(board, 'c', 1))).toEqual(['0 4+0 ab', '20 4+0 cde', '1440 4+0 f'])
  expect(told(step(board, 'd', -1))).toEqual(['0 4+0 abcd', '20 4+0 e', '1440 4+0 f'])
  expect(step(board, 'a', -1)).toBe(board)
})

test('without its last heat a block is gone; every heat is in one block at most', () => {
  const fewer = without(board, ['f', 'd'])
  expect(told(fewer)).toEqual(['0 4+0 abc', '20 4+0 e'])
  expect(isSame(fewer, without(board, ['d', 'f']))).toBe(true)
  expect(isSame(fewer, board)).toBe(false)
})
