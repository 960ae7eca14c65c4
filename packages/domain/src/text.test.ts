import { expect, test } from 'vitest'
import { codePoints, dropBlanks, dropHyphens, toHalfWidth } from './text.ts'

test('a supplementary-plane character is one character', () => {
  expect(codePoints('𠮷田')).toEqual(['𠮷', '田'])
})

test('full-width digits, letters, signs and blanks become half-width, Han stays', () => {
  expect(toHalfWidth('１２Ｘｘ＋－\u3000王')).toBe('12Xx+- 王')
})

test('blanks of every kind and invisible marks are dropped', () => {
  expect(dropBlanks('\u202D1 2\u00A03\u30004\u200B5\t6\n\u202C')).toBe('123456')
})

test('hyphens of every kind are dropped', () => {
  expect(dropHyphens('1-2‐3–4—5−6')).toBe('123456')
})
