import { expect, test } from 'vitest'
import { pieces, searchKeys } from './search-keys.ts'

test('the pieces of a name are its characters and pairs, by characters and not by code units', () => {
  expect(pieces('王小明')).toEqual(['王', '小', '明', '王小', '小明'])
  expect(pieces('𠮷𠮷')).toEqual(['𠮷', '𠮷𠮷'])
  expect(pieces('')).toEqual([])
})

test('a piece has one key in an organization, and another in the next', () => {
  const keys = searchKeys('a', ['王小明'])
  expect(keys).toHaveLength(5)
  expect(keys).toEqual(expect.arrayContaining(searchKeys('a', ['小明'])))
  expect(searchKeys('b', ['王小明']).filter((key) => keys.includes(key))).toEqual([])
  expect(keys.every((key) => Number.isInteger(key) && Math.abs(key) <= 2 ** 31)).toBe(true)
})

test('words stand for themselves: no piece reaches from one into the next', () => {
  expect(searchKeys('a', ['王', '李'])).toEqual([...searchKeys('a', ['王']), ...searchKeys('a', ['李'])])
})
