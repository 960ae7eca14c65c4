import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newId } from './id-counter.ts'

test('ids are UUIDv7, never the same, each greater than the one before, and tell the time', () => {
  const began = Date.now()
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  const told = Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)
  expect(told).toBeGreaterThanOrEqual(began - 1)
  expect(told).toBeLessThanOrEqual(Date.now())
})

test('what is not time or counter is random: no two share their ends', () => {
  const ends = new Set(Array.from({ length: 5_000 }, () => newId().slice(-10)))
  expect(ends.size).toBe(5_000)
})
