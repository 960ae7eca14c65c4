import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { together } from '../test/factories.ts'
import { limitConcurrency } from './limit-concurrency.ts'

afterEach(() => void vi.useRealTimers())

/** Stops the clock by which waits are measured; gives what lets time pass while work is under way. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  return async <T>(ms: number, underWay: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(ms)
    return underWay
  }
}
/** Work that takes so many milliseconds of that clock. */
const work = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('no more than so many work at once, the rest wait, and those beyond the queue are sent away', async () => {
  const inTurn = limitConcurrency(2, 3)
  let running = 0
  let most = 0
  const counted = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
  }
  const answers = await together(8, () =>
    inTurn(counted)
      .then(() => 'done')
      .catch((error: { failure: string }) => error.failure),
  )
  expect(most).toBe(2)
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'overloaded')).toHaveLength(3)
})

test('work that fails gives its turn on', async () => {
  const inTurn = limitConcurrency(1, 5)
  const failing = together(3, () => inTurn(() => Promise.reject(new Error('broken'))).catch(() => 'failed'))
  expect(await failing).toEqual(['failed', 'failed', 'failed'])
  expect(await inTurn(async () => 'works')).toBe('works')
})

test('who would wait longer than is bearable is sent away at once, with the time to come again', async () => {
  const during = stopTime()
  const inTurn = limitConcurrency(1, 100, 200)
  await during(
    150,
    inTurn(() => work(150)),
  )
  const heard: number[] = []
  const answers = together(3, (at) =>
    inTurn(() => work(150).then(() => 'done'))
      .catch((error: unknown) => error)
      .finally(() => heard.push(at)),
  )
  expect(await during(300, answers)).toMatchObject([
    'done',
    'done',
    { failure: 'overloaded', detail: { retryAfterS: 2 } },
  ])
  expect(heard).toEqual([2, 0, 1])
  for (let again = 0; again < 20; again += 1) await inTurn(async () => {})
  expect(await Promise.all(Array.from({ length: 5 }, () => inTurn(async () => 'done')))).toHaveLength(5)
})

test('who has waited as long as is bearable without being called is sent away, and nobody else', async () => {
  const during = stopTime()
  const inTurn = limitConcurrency(1, 100, 50)
  const long = inTurn(() => work(150).then(() => 'done'))
  const late = inTurn(async () => 'late').catch((error: unknown) => error)
  expect(await during(50, late)).toMatchObject({ failure: 'overloaded' })
  expect(await during(100, long)).toBe('done')
  expect(await inTurn(async () => 'next')).toBe('next')
})
