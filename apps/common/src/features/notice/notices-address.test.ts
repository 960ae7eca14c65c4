import { expect, test } from 'vitest'
import { inboxAddress, readInboxAddress } from './queries.ts'

const START = { filter: 'all', page: 1 } as const

test.each([
  [START, '/common/notices'],
  [{ ...START, page: 3 }, '/common/notices?page=3'],
  [{ filter: 'unread', page: 1 } as const, '/common/notices?unread=1'],
  [{ filter: 'announcements', page: 2 } as const, '/common/notices?kind=announcements&page=2'],
])('%j has its address, and is read from it', (place, address) => {
  expect(inboxAddress(place)).toBe(address)
  expect(readInboxAddress(new URLSearchParams(address.split('?')[1]))).toEqual(place)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'kind=other&unread=yes'])('%s is the beginning', (search) => {
  expect(readInboxAddress(new URLSearchParams(search))).toEqual(START)
})
