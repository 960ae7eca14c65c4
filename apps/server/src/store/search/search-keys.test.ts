import { expect, test } from 'vitest'
import { pieces, searchKeys, wantedKeys } from './search.ts'

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

test('a word is found by its pairs, a single character by itself, and nothing by nothing', () => {
  expect(wantedKeys('a', '王')).toEqual(searchKeys('a', ['王']))
  expect(wantedKeys('a', '王小明')).toHaveLength(2)
  expect(searchKeys('a', ['李王小明'])).toEqual(expect.arrayContaining(wantedKeys('a', '王小明')))
  expect(searchKeys('a', ['王明小'])).not.toEqual(expect.arrayContaining(wantedKeys('a', '王小')))
  expect(wantedKeys('a', '𠮷')).toHaveLength(1)
  expect(wantedKeys('a', '')).toEqual([])
})
