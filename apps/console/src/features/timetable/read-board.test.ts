import { expect, test } from 'vitest'
import { slotsOf } from './board.ts'
import { blocksToSend, boardOf, reachOf } from './read-board.ts'
import { barsOf, hoursOf } from './strip.ts'
import { aBlock, aHeat, HEATS, ids, past } from './timetable-fixtures.ts'

const at = (letter: string, from: number, to: number, block: number) =>
  aHeat(letter, 1, {
    starts_at: new Date(past(from)).toISOString(),
    ends_at: new Date(past(to)).toISOString(),
    block,
  })
const shape = (heats: Parameters<typeof boardOf>[0]) =>
  boardOf(heats).map(({ starts, minutes, pause, heats: own }) => [
    (starts - past(0)) / 60_000,
    minutes,
    pause,
    own.length,
  ])

test('what was sent is what is read: blocks that touch stay two', () => {
  const board = [aBlock(1, 0, ids('ab'), { pause: 1 }), aBlock(2, 9, ids('cd'))]
  const slots = slotsOf(board)
  const saved = board.flatMap(({ heats }, block) =>
    heats.map((id) => {
      const { starts = 0, ends = 0 } = slots.get(id) ?? {}
      return {
        ...aHeat('z', 1),
        id,
        block,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(ends).toISOString(),
      }
    }),
  )
  expect(blocksToSend(boardOf(saved))).toEqual(blocksToSend(board))
})

test('where heats have gone out of the middle of a block it is read as two, and no time changes', () => {
  expect(shape([at('a', 0, 4, 0), at('b', 4, 8, 0), at('d', 12, 16, 0), at('e', 16, 20, 0)])).toEqual([
    [0, 4, 0, 2],
    [12, 4, 0, 2],
  ])
  expect(shape([at('a', 0, 4, 0), at('b', 4, 10, 0), aHeat('c', 1)])).toEqual([
    [0, 4, 0, 1],
    [4, 6, 0, 1],
  ])
})

test('a heat is moved alone, with its run, or with its contest', () => {
  const letters = (scope: Parameters<typeof reachOf>[1]) => reachOf(ids('c'), scope, HEATS)
  expect([letters('these'), letters('run'), letters('contest')]).toEqual([ids('c'), ids('cd'), ids('abcd')])
})

test('blocks beside each other are drawn below each other, to scale', () => {
  const bars = barsOf([aBlock(1, 0, ['a', 'b']), aBlock(2, 4, ['c']), aBlock(3, 8, ['d', 'e'])], past(0), past(16))
  expect(bars.map(({ row, left, width }) => [row, left, width])).toEqual([
    [0, 0, 50],
    [1, 25, 25],
    [0, 50, 50],
  ])
  expect(hoursOf(past(30), past(240)).map((hour) => (hour - past(0)) / 3_600_000)).toEqual([1, 2, 3, 4])
  expect(hoursOf(past(0), past(20 * 60)).length).toBeLessThanOrEqual(8)
})
