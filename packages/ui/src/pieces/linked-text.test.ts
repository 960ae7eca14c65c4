import { expect, test } from 'vitest'
import { lineParts } from './linked-text.tsx'

test.each([
  ['See https://example.com/a?b=c.', ['See ', 'https://example.com/a?b=c', '.']],
  ['地图：http://example.com/图。再见', ['地图：', 'http://example.com/图', '。再见']],
  ['（https://example.com）', ['（', 'https://example.com', '）']],
  ['javascript:alert(1) and <b>', ['javascript:alert(1) and <b>']],
  ['www.example.com', ['www.example.com']],
])('%s', (line, parts) => {
  expect(lineParts(line).map(({ text }) => text)).toEqual(parts)
  const addresses = lineParts(line).filter(({ kind }) => kind === 'address')
  expect(addresses.every(({ text }) => text.startsWith('http'))).toBe(true)
})

test('a line without an address is one part, an empty one none', () => {
  expect([lineParts('abc').length, lineParts('').length]).toEqual([1, 0])
})
