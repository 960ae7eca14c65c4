import { expect, test } from 'vitest'
import { isSame, put, putAnew, slotsOf, step, without } from './board.ts'
import { aBlock, EIGHT, past, told } from './timetable-fixtures.ts'

const board = [aBlock(1, 0, ['a', 'b', 'c']), aBlock(2, 20, ['d', 'e']), aBlock(3, 24 * 60, ['f'])]

test('a heat is when those before it are over, pauses counted', () => {
  const slots = slotsOf([aBlock(1, 0, ['a', 'b'], { pause: 2 })])
  expect([slots.get('b')?.starts, slots.get('b')?.ends]).toEqual([past(6), past(10)])
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
