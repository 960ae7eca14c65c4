import { fail } from './fail.ts'
import { learnPace } from './pace.ts'

const RETRY_S = 2

/**
 * Runs at most `most` works at once; up to `waiting` more wait for their turn, nobody longer than `maxWaitMs`.
 * The returned function throws Refusal overloaded when even the queue is full, the wait would be longer by how long work took lately,
 * or was.
 */
export function limitConcurrency(most: number, waiting: number, maxWaitMs = Number.POSITIVE_INFINITY) {
  const queue: (() => void)[] = []
  const pace = learnPace()
  let running = 0
  const refuse = (waitMs: number) =>
    fail('overloaded', { retryAfterS: Math.max(RETRY_S, Math.ceil(Math.min(waitMs, maxWaitMs) / 1000)) })
  const turn = async () => {
    if (running < most) return void (running += 1)
    const waitMs = pace.msFor((queue.length + 1) / most)
    if (queue.length >= waiting || waitMs > maxWaitMs) refuse(waitMs)
    if (!(await isTurn(queue, maxWaitMs))) refuse(maxWaitMs)
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    const began = performance.now()
    try {
      return await work()
    } finally {
      pace.note(performance.now() - began)
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** Waits in the queue until it is somebody's turn; false when that did not come in time. */
const isTurn = (queue: (() => void)[], maxWaitMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => {
      queue.splice(queue.indexOf(called), 1)
      resolve(false)
    }
    const timer = Number.isFinite(maxWaitMs) ? setTimeout(leave, maxWaitMs) : undefined
    const called = () => {
      clearTimeout(timer)
      resolve(true)
    }
    queue.push(called)
  })
