import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './queries.ts'

test('an address gives back the search it was made of', () => {
  const search = { keyword: 'Li?&', page: 4 }
  expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search)
  expect(writeSearch({ keyword: '', page: 1 })).toBe('')
})

test('a page that is no number is the first', () => {
  expect(readSearch(new URLSearchParams('page=x')).page).toBe(1)
})
