import { expect, test } from 'vitest'
import { isNarrowed, isWholeEvent, readFilters, toQuery, writeFilters } from './queries.ts'

const event = '01a1fc04-5693-75ce-ad75-2ec21f5ac092'
const read = (search: string) => readFilters(new URLSearchParams(search))

test('an address gives back the filters it was made of', () => {
  const filters = {
    keyword: 'Li & Wang',
    status: 'waitlisted',
    payment: 'due',
    event,
    events: 'past',
    page: 3,
  } as const
  expect(read(writeFilters(filters))).toEqual(filters)
  expect(writeFilters(read(''))).toBe('')
})

test('nonsense in an address counts as not narrowed', () => {
  const filters = read('status=won&payment=gold&event=7&events=all&page=-2')
  expect(filters).toEqual({ keyword: '', status: '', payment: '', event: '', events: '', page: 1 })
  expect(isNarrowed(filters)).toBe(false)
  expect(isNarrowed(read('status=withdrawn'))).toBe(true)
  expect(isNarrowed(read('payment=due'))).toBe(true)
})

test('a page alone does not narrow', () => expect(isNarrowed(read('page=2'))).toBe(false))

test('the server is asked only for what is set', () => {
  expect(toQuery(read('keyword=+'))).toEqual({ page: 1, page_size: 10 })
  expect(toQuery(read(`event=${event}&status=registered&payment=paid`))).toMatchObject({
    event_id: event,
    status: 'registered',
    payment: 'paid',
  })
})

test('of one event as a whole only what runs is asked for; a status that was chosen is asked for itself', () => {
  expect(isWholeEvent(read(`event=${event}&page=2`))).toBe(true)
  for (const more of ['status=withdrawn', 'payment=due', 'keyword=Li'])
    expect(isWholeEvent(read(`event=${event}&${more}`)), more).toBe(false)
  expect(isWholeEvent(read(''))).toBe(false)
  expect(toQuery(read(`event=${event}`), true)).toMatchObject({ event_id: event, status: 'running' })
  expect(toQuery(read('status=withdrawn'), true)).toMatchObject({ status: 'withdrawn' })
})
