import { expect, test } from 'vitest'
import { fenOf, numberOf, yuanAt } from './amounts.ts'

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['0.05', 5],
  [' ', null],
  ['一百', '一百'],
  ['1.234', '1.234'],
] as const)('%j yuan are %j fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen)
  if (fen !== null) expect(fenOf(yuanAt({ fee: fen }))).toBe(fen)
})

test('a number that is none is kept for the import to say so', () => {
  expect([numberOf('40'), numberOf(''), numberOf('-1'), numberOf('4o')]).toEqual([40, null, '-1', '4o'])
})
