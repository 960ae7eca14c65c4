import { expect, test } from 'vitest'
import { listAddress, readList } from './list-address.ts'

test.each(['/console', '/console?stage=draft', '/console?stage=open&keyword=%E8%BD%AE%E6%BB%91&page=3'])(
  'the list at %s is the one that leads there',
  (address) => expect(listAddress(readList(new URL(address, 'http://portal.invalid').searchParams))).toBe(address),
)

test('a stage that there is none of and a page that is none are not said', () => {
  expect(readList(new URLSearchParams('stage=constructor&page=-1'))).toEqual({ stage: null, keyword: '', page: 1 })
})
