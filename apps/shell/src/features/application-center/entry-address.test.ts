import { expect, test } from 'vitest'
import { entryAddress } from './jump.tsx'

const ENTRY = 'https://timing.example/enter'

test('a jump leads to the application of the tile', () => {
  expect(entryAddress(`${ENTRY}#token=x`, ENTRY)).toBe(`${ENTRY}#token=x`)
})

test.each([
  'https://evil.example/enter#token=x',
  'https://timing.example.evil.example/#token=x',
  'http://timing.example/enter#token=x',
  'javascript:alert(1)',
  '//evil.example',
  '',
])('nobody is sent to %s', (url) => expect(entryAddress(url, ENTRY)).toBeNull())

test('an entry that is no web address is never gone to', () => {
  expect(entryAddress('javascript:alert(1)', 'javascript:alert(1)')).toBeNull()
})
