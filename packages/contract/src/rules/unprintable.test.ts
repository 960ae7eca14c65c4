import { expect, test } from 'vitest'
import { unprintableHeader, unprintableIn } from './unprintable.ts'

test('names of every script come back out of the header as they were', () => {
  const names = ['冯𫰠', 'ئەخمەت ئابدۇللا', '旦增·ཀརྨ']
  expect(unprintableHeader(names)).toMatch(/^[\w+/=]+$/)
  expect(unprintableIn(unprintableHeader(names))).toEqual({ names, more: 0 })
  expect([unprintableIn(null), unprintableIn('')]).toEqual([null, null])
})

test('a header stays below what proxies take, and counts the names that were left out', () => {
  const names = Array.from({ length: 5_000 }, (_one, nth) => `冯𫰠${nth}`)
  const header = unprintableHeader(names)
  expect(header.length).toBeLessThan(3_000)
  const read = unprintableIn(header)
  expect((read?.names.length ?? 0) + (read?.more ?? 0)).toBe(5_000)
})
