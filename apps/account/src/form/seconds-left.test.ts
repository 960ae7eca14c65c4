import { expect, test } from 'vitest'
import { saidSeconds, secondsUntil } from './seconds-left.ts'

test('a moment is never said to be nearer than it is', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 100)).toBe(60)
  expect(secondsUntil(60_000, 59_999)).toBe(1)
  expect(secondsUntil(60_000, 61_000)).toBe(0)
})

test('of a minute’s countdown a screen reader hears four sentences, not sixty', () => {
  const heard = Array.from({ length: 61 }, (_, passed) => saidSeconds(60 - passed, 60))
  expect([...new Set(heard)]).toEqual([60, 30, 10, 0])
  expect(heard.every((said, passed) => said === 0 || said >= 60 - passed)).toBe(true)
})

test('a wait between two marks begins with what it is', () => {
  expect(saidSeconds(42, 42)).toBe(42)
  expect(saidSeconds(7200, 7200)).toBe(7200)
})
