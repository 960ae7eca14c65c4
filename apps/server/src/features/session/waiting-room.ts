import { fail } from '../../plumbing/fail.ts'

const RETRY_S = 2

/** How many works run at once, and how many may wait for them. */
export interface Room {
  atOnce: number
  waiting: number
}

/**
 * Makes a door for heavy work: so many at once, the rest in turn, and refused (`overloaded`) when the queue is full, so
 * that a rush costs the rush and not the whole portal.
 */
export function makeWaitingRoom({ atOnce, waiting }: Room) {
  let running = 0
  const queue: (() => void)[] = []
  const enter = (): Promise<void> | undefined => {
    if (running < atOnce) return void running++
    if (queue.length >= waiting) fail('overloaded', { retryAfterS: RETRY_S })
    return new Promise((resume) => queue.push(resume))
  }
  // The place is handed on, never freed in between: nobody slips in before those who wait.
  const leave = () => {
    const next = queue.shift()
    if (next === undefined) running--
    else next()
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
