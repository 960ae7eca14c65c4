import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

const texts = [
  '',
  'a',
  'event:1\u000011010520160520001X',
  '古丽·阿依 𠮷田',
  '\ud800',
  'x'.repeat(171),
  '名'.repeat(5000),
  'a',
]

test.each([0, 1, 32, 64])('a key of %d bytes gives what the runtime gives, whatever was hashed before', (bytes) => {
  const key = randomBytes(bytes)
  const hashed = keyedHash(key)
  for (const text of texts) expect(hashed(text)).toBe(createHmac('sha256', key).update(text).digest('hex'))
})

test('a key that would have to be hashed itself is refused', () => {
  expect(() => keyedHash(randomBytes(65))).toThrow('64 bytes')
})
