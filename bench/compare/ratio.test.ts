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
  const { ratio, rounds } = summarize('hot', [1, 1.02, 0.98, 1.01, 0.4])
  expect({ ratio, rounds }).toEqual({ ratio: 1, rounds: 5 })
})

test('the noise of six rounds is half their range', () => {
  expect(summarize('hot', [1.02, 0.9, 1, 1.1, 0.98, 1]).noise).toBeCloseTo(0.1)
})

test('the noise of many rounds leaves out the outermost at each end', () => {
  const ratios = [0.1, 0.2, 0.98, 0.99, 1, 1, 1, 1, 1.01, 1.02, 4, 5]
  expect(summarize('hot', ratios).noise).toBeCloseTo(0.02)
})

test('half the noise needs four times as many rounds', () => {
  expect(roundsFor(0.02, { key: 'hot', ratio: 1, noise: 0.04, rounds: 6 })).toBe(24)
  expect(roundsFor(0.02, { key: 'hot', ratio: 1, noise: 0.01, rounds: 6 })).toBe(6)
})

test('a row is slower when its ratio is below 0.97 by more than its noise', () => {
  const row = { key: 'hot', rounds: 5 }
  expect(isSlower({ ...row, ratio: 0.95, noise: 0.01 })).toBe(true)
  expect(isSlower({ ...row, ratio: 0.95, noise: 0.03 })).toBe(false)
  expect(isUnclear({ ...row, ratio: 0.95, noise: 0.03 })).toBe(true)
  expect(isUnclear({ ...row, ratio: 0.98, noise: 0.02 })).toBe(true)
  expect(isUnclear({ ...row, ratio: 0.98, noise: 0.005 })).toBe(false)
})

test('fewer than six rounds decide nothing', () => {
  const result = summarize('hot', [0.5, 0.5, 0.5, 0.5, 0.5])
  expect(isSlower(result)).toBe(false)
  expect(isUnclear(result)).toBe(true)
})
