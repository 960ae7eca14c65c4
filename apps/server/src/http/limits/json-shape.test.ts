import { expect, test } from 'vitest'
import { WAIT_MS } from '../../../../../tools/test-limits.ts'
import { jsonBeyond } from './json-shape.ts'

const isDeeperThan = (depth: number, text: string) => jsonBeyond({ depth, values: Infinity }, text) === 'depth'
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

test('brackets and braces are counted together', () => {
  expect(isDeeperThan(4, nested(4, '[', ']'))).toBe(false)
  expect(isDeeperThan(4, nested(5, '[', ']'))).toBe(true)
  expect(isDeeperThan(4, `{"a":[{"b":[{}]}]}`)).toBe(true)
})

test('many side by side are not deep', () => {
  expect(isDeeperThan(2, `[${'{},'.repeat(1000)}[]]`)).toBe(false)
})

test('brackets inside a text do not count, whatever is escaped in it', () => {
  for (const text of ['[[[[', 'a"[[[[', '\\', '\\"[[[[', '"[[[['])
    expect(isDeeperThan(2, JSON.stringify({ [text]: text })), text).toBe(false)
  expect(isDeeperThan(2, JSON.stringify({ '\\': [[[]]] }))).toBe(true)
})

test('eight megabytes are scanned in linear time', () => {
  // Rescanning from every bracket would be 32 million million steps, which is hours.

  const since = performance.now()
  expect(isDeeperThan(2, `["${'['.repeat(8_000_000)}"]`)).toBe(false)
  expect(performance.now() - since).toBeLessThan(WAIT_MS)
})

test('values are counted wherever they stand, and commas inside a text are none', () => {
  const body = { a: [1, 2, 3], b: { c: ',,,,[{' }, d: ',' }
  expect(jsonBeyond({ depth: 5, values: 8 }, JSON.stringify(body))).toBeNull()
  expect(jsonBeyond({ depth: 5, values: 7 }, JSON.stringify(body))).toBe('values')
  expect(jsonBeyond({ depth: 5, values: 1000 }, `[${'{},'.repeat(1000)}{}]`)).toBe('values')
})
