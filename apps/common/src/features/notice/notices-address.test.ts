import { expect, test } from 'vitest'
import { noticesAddress, readNoticesAddress } from './queries.ts'

const START = { kind: 'notices', unread: false, page: 1 } as const

test.each([
  [START, '/common/notices'],
  [{ ...START, page: 3 }, '/common/notices?page=3'],
  [{ kind: 'announcements', unread: true, page: 2 } as const, '/common/notices?kind=announcements&unread=1&page=2'],
])('%j has its address, and is read from it', (place, address) => {
  expect(noticesAddress(place)).toBe(address)
  expect(readNoticesAddress(new URLSearchParams(address.split('?')[1]))).toEqual(place)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'kind=other&unread=yes'])('%s is the beginning', (search) => {
  expect(readNoticesAddress(new URLSearchParams(search))).toEqual(START)
})
