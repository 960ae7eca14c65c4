import { expect, test } from 'vitest'
import { takeRandom } from './random-pool.ts'

test('bytes are as many as asked for and never given out twice, over the ends of pieces too', () => {
  const taken = Array.from({ length: 3_000 }, (_empty, at) => takeRandom(12 + (at % 5)))
  expect(taken.every((bytes, at) => bytes.length === 12 + (at % 5))).toBe(true)
  expect(new Set(taken.map((bytes) => bytes.toString('hex'))).size).toBe(taken.length)
  const [first] = taken
  const kept = first?.toString('hex')
  for (let at = 0; at < 2_000; at += 1) takeRandom(16)
  expect(first?.toString('hex')).toBe(kept)
})
