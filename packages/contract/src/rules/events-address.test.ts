import { expect, test } from 'vitest'
import { eventsQuery, narrowsEvents, readEventsFilter, writeEventsFilter } from './events-address.ts'

const read = (search: string) => readEventsFilter(new URLSearchParams(search))

test('an address gives back the filters it was written from', () => {
  const filters = read('keyword=relay&phase=open&discipline=jingsu&district=110000&month=2026-05&page=3')
  expect(readEventsFilter(new URLSearchParams(writeEventsFilter(filters)))).toEqual(filters)
  expect(narrowsEvents(filters)).toBe(true)
})

test('nonsense in an address narrows nothing', () => {
  const filters = read('phase=soon&discipline=x&district=abc&month=2026-13&page=-2')
  expect(writeEventsFilter(filters)).toBe('')
  expect(narrowsEvents(filters)).toBe(false)
  expect(filters.page).toBe(1)
})

test('the address of an event carries the filters of the list it came from', () => {
  expect(writeEventsFilter(read('phase=open'), 'e1')).toBe('?phase=open&event=e1')
})

test('a month is asked for by its first and last day', () => {
  expect(eventsQuery(read('month=2026-05'))).toEqual({ page: 1, page_size: 10, from: '2026-05-01', to: '2026-05-31' })
})

test('blanks around a keyword are not searched for', () => {
  expect(eventsQuery(read('keyword=%20relay%20'))).toMatchObject({ keyword: 'relay' })
  expect(eventsQuery(read('keyword=%20'))).not.toHaveProperty('keyword')
})
