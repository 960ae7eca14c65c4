import type { Call, CallInput } from '@startline/client'
import { countUnread, listEvents, registerBatch } from '@startline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSilence } from '../base/silence.ts'
import { watchedCall } from './watched-call.ts'

const LONG_MS = 15_000
type Sent = CallInput<typeof listEvents> & { answer: (data: unknown) => void; fail: (error: Error) => void }

/** A server that answers when the test says so. */
function aServer() {
  const sent: Sent[] = []
  const send = (_endpoint: unknown, input: CallInput<typeof listEvents>) =>
    new Promise((answer, fail) => {
      sent.push({ ...input, answer, fail })
      input.signal?.addEventListener('abort', () => fail(new Error('Request aborted')))
    })
  return { sent, call: watchedCall(send as Call) }
}

const silent = () => useSilence.getState().silent

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a read that is silent can be asked anew, and the answer to the second is the answer', async () => {
  const { sent, call } = aServer()
  const answer = call(listEvents)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  silent()[0]?.again?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(silent()).toEqual([])
  sent[1]?.answer('events')
  expect(await answer).toBe('events')
})

test('a read that its asker gives up is not asked anew', async () => {
  const { sent, call } = aServer()
  const giveUp = new AbortController()
  const answer = call(listEvents, { signal: giveUp.signal }).catch((error: Error) => error.message)
  giveUp.abort()
  expect(await answer).toBe('Request aborted')
  expect(sent).toHaveLength(1)
})

test('what acts is told of while it is silent, and cannot be sent twice; its refusal is passed on', async () => {
  const { sent, call } = aServer()
  const answer = call(registerBatch).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(silent()).toEqual([{ kind: 'write' }])
  sent[0]?.onHeard?.()
  expect(silent()).toEqual([])
  sent[0]?.fail(new Error('refused'))
  expect(await answer).toBe('refused')
})

test('nobody is told of what the page asks by itself', async () => {
  const { sent, call } = aServer()
  const answer = call(countUnread)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(silent()).toEqual([])
  sent[0]?.answer({ unread: 0 })
  await answer
})
