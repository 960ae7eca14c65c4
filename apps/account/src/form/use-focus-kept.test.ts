import { expect, test } from 'vitest'
import { hasLost } from './use-focus-kept.ts'

test('something left the list: one of several, or the last one', () => {
  expect(hasLost('a b c', 'a c')).toBe(true)
  expect(hasLost('a b', 'b c')).toBe(true)
  expect(hasLost('a', '')).toBe(true)
})

test('nothing left: the list has come, is on its way, has grown, or is another page', () => {
  expect(hasLost(undefined, 'a b')).toBe(false)
  expect(hasLost('', 'a b')).toBe(false)
  expect(hasLost('a b', undefined)).toBe(false)
  expect(hasLost('a', 'a b')).toBe(false)
  expect(hasLost('a b', 'c d')).toBe(false)
})
