import { expect, test } from 'vitest'
import { foldedCount, isNarrowed, NOTHING, readFilters, toQuery, writeFilters } from './filters.ts'

const ID = '01a1fc04-5693-75ce-ad75-2ec21f5ac092'
const read = (search: string) => readFilters(new URLSearchParams(search))

test.each([
  '',
  '?keyword=%E5%BC%A0&status=running&page=3',
  `?group=${ID}&review=pending&paper=missing&payment=due&unit=${ID}&organization=${ID}&order=unit`,
])('the list at “%s” is the one that leads there', (address) => {
  expect(writeFilters(read(address))).toBe(address)
})

test('what an address says that there is none of is not said', () => {
  expect(read('status=constructor&group=me&review=x&paper=y&payment=z&order=best&page=-2&unit=1')).toEqual(NOTHING)
})

test('the server is asked by its own names, in pages of twenty, and for nothing that is not narrowed', () => {
  expect(toQuery(NOTHING)).toEqual({ order: 'newest', page: 1, page_size: 10 })
  expect(toQuery(read(`keyword=%20K7QM%20&group=${ID}&unit=${ID}&page=2&order=reference&rows=50`))).toEqual({
    keyword: 'K7QM',
    group_id: ID,
    unit_id: ID,
    order: 'reference',
    page: 2,
    page_size: 50,
  })
})

test('an order and a page narrow nothing; what is behind the fold is counted', () => {
  expect([isNarrowed(NOTHING), isNarrowed(read('order=unit&page=2')), isNarrowed(read('status=withdrawn'))]).toEqual([
    false,
    false,
    true,
  ])
  expect(foldedCount(read(`status=running&review=pending&paper=missing&unit=${ID}`))).toBe(3)
})
