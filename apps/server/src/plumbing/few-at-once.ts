import { fail } from './fail.ts'

const RETRY_S = 2

/**
 * Runs at most `most` works at once; up to `waiting` more wait for their turn.
 * The returned function throws Refusal overloaded when even the queue is full.
 */
export function fewAtOnce(most: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  const turn = async () => {
    if (running < most) return void (running += 1)
    if (queue.length >= waiting) fail('overloaded', { retryAfterS: RETRY_S })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
