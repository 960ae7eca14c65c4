import { CallRefused, CallUnanswered } from '@startline/client'
import { type FailureName, failures } from '@startline/contract'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

const SPAN_MS = 5_000
const KEPT_MS = 5 * 60_000

const ask = vi.fn(async () => 'answer')
const look = () => new QueryObserver(queryClient, { queryKey: ['constants'], queryFn: ask }).subscribe(() => undefined)

/** The person looks elsewhere and comes back. */
async function comeBack(): Promise<void> {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  ask.mockClear()
})

test('an answer is fresh for 5 seconds: who comes back to the window sooner asks nothing, later asks again', async () => {
  // The observer listens to the window where there is one.
  vi.stubGlobal('window', globalThis)
  const forget = look()
  queryClient.mount()
  await vi.advanceTimersByTimeAsync(SPAN_MS - 1)
  await comeBack()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await comeBack()
  expect(ask).toHaveBeenCalledTimes(2)
  forget()
  queryClient.unmount()
  vi.unstubAllGlobals()
})

test('an answer that nobody looks at is kept for 5 minutes', async () => {
  vi.stubGlobal('window', globalThis)
  const forget = look()
  await vi.advanceTimersByTimeAsync(0)
  forget()
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
  expect(queryClient.getQueryData(['constants'])).toBe('answer')
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryData(['constants'])).toBeUndefined()
  vi.unstubAllGlobals()
})

const refused = (name: FailureName) =>
  new CallRefused({ ...failures[name], name, message: 'No.', data: null, request_id: 'r-1' }, failures[name].status)

test.each([
  ['what is not there', refused('not_found'), 1],
  ['a server that has no time', refused('overloaded'), 2],
  ['no answer', new CallUnanswered('Network Error'), 2],
  ['no answer in time', new CallUnanswered('timeout of 50000 ms exceeded', { timedOut: true }), 1],
])('%s is asked for as often as it makes sense', async (what, error, times) => {
  vi.stubGlobal('window', globalThis)
  ask.mockRejectedValue(error)
  const forget = new QueryObserver(queryClient, { queryKey: [what], queryFn: ask }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(times)
  forget()
  ask.mockReset().mockResolvedValue('answer')
  vi.unstubAllGlobals()
})
