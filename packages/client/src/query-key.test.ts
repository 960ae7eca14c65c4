import { getEvent, listEvents, listUnits } from '@startline/contract'
import { matchQuery, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { keyOf, queryOf } from './query-key.ts'

const client = new QueryClient()
const keep = (...key: Parameters<typeof keyOf>) => {
  client.setQueryData(keyOf(...key), {})
  return client.getQueryCache().find({ queryKey: keyOf(...key) })
}

test('the beginning of a key finds what was asked of a call, for one organization or for all', () => {
  const kept = keep(listUnits, ['club', 'wang'], { query: { page: 2 } })
  for (const whose of [[], ['club'], ['club', 'wang']])
    expect(kept && matchQuery({ queryKey: keyOf(listUnits, whose) }, kept)).toBe(true)
  expect(kept && matchQuery({ queryKey: keyOf(listUnits, ['other']) }, kept)).toBe(false)
  expect(kept && matchQuery({ queryKey: keyOf(listEvents) }, kept)).toBe(false)
})

test('what is asked tells answers apart, and one record from the next', () => {
  const kept = keep(getEvent, [], { params: { id: '1' } })
  const finds = (id: string) => kept && matchQuery({ queryKey: keyOf(getEvent, [], { params: { id } }) }, kept)
  expect([finds('1'), finds('2')]).toEqual([true, false])
})

test('a query makes the call of its key, and can be given up', async () => {
  const call = vi.fn(async () => ({}) as never)
  const { signal } = new AbortController()
  const { queryKey, queryFn } = queryOf(call, getEvent, ['club'], { params: { id: '1' } })
  await queryFn({ signal })
  expect(queryKey).toEqual(keyOf(getEvent, ['club'], { params: { id: '1' } }))
  expect(call).toHaveBeenCalledWith(getEvent, { params: { id: '1' }, signal })
})
