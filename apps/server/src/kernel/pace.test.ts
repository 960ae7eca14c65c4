import { expect, test } from 'vitest'
import { learnPace } from './pace.ts'

test('nothing is expected of work that nobody has seen', () => {
  expect(learnPace().msFor(1_000)).toBe(0)
})

test('work is expected to take as long as it did, by what it weighs', () => {
  const pace = learnPace()
  pace.note(100, 10)
  expect(pace.msFor(25)).toBeCloseTo(250)
  for (let again = 0; again < 30; again += 1) pace.note(400, 10)
  expect(pace.msFor(10)).toBeGreaterThan(390)
  for (let again = 0; again < 30; again += 1) pace.note(10, 10)
  expect(pace.msFor(10)).toBeLessThan(20)
})

test('a single heavy one counts as much as it weighs', () => {
  const pace = learnPace()
  for (let again = 0; again < 30; again += 1) pace.note(1, 1)
  pace.note(1_000, 1_000)
  expect(pace.msFor(1)).toBeCloseTo(1)
})
