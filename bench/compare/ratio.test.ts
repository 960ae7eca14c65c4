import { expect, test } from 'vitest'
import { isSlower, isUnclear, ratioOf, roundsFor, summarize, turnsOf } from './ratio.ts'

test('a steady drift of the machine cancels out within a round', () => {
  for (const isReversed of [false, true]) {
    const turns = turnsOf(isReversed).map((side, nth) => ({ side, perSecond: 1_000 + 100 * nth }))
    expect(ratioOf(turns)).toBe(1)
  }
})

test('a ratio above 1 means that this checkout is faster', () => {
  const turns = turnsOf(false).map((side) => ({ side, perSecond: side === 'this' ? 1_100 : 1_000 }))
  expect(ratioOf(turns)).toBeCloseTo(1.1)
})

test('the ratio is the median of the rounds, so that one disturbed round changes little', () => {
  const { ratio, noise, rounds } = summarize('hot', [1, 1.02, 0.98, 1.01, 0.4])
  expect({ ratio, rounds }).toEqual({ ratio: 1, rounds: 5 })
  expect(noise).toBeCloseTo((1.86 * 0.02) / Math.sqrt(5))
})

test('noise shrinks with the square root of the rounds', () => {
  const few = summarize('hot', [0.98, 1, 1.02, 1])
  const many = summarize('hot', [0.98, 1, 1.02, 1, 0.98, 1, 1.02, 1, 0.98, 1, 1.02, 1, 0.98, 1, 1.02, 1])
  expect(many.noise).toBeCloseTo(few.noise / 2)
  expect(roundsFor(few.noise / 2, few)).toBe(16)
})

test('a row is slower when its ratio is below 0.97 by more than its noise', () => {
  const row = { key: 'hot', rounds: 5 }
  expect(isSlower({ ...row, ratio: 0.95, noise: 0.01 })).toBe(true)
  expect(isSlower({ ...row, ratio: 0.95, noise: 0.03 })).toBe(false)
  expect(isUnclear({ ...row, ratio: 0.95, noise: 0.03 })).toBe(true)
  expect(isUnclear({ ...row, ratio: 0.98, noise: 0.02 })).toBe(true)
  expect(isUnclear({ ...row, ratio: 0.98, noise: 0.005 })).toBe(false)
})

test('fewer than three rounds decide nothing', () => {
  const result = summarize('hot', [0.5, 0.5])
  expect(isSlower(result)).toBe(false)
  expect(isUnclear(result)).toBe(true)
})
