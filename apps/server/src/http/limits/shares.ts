import { Refusal } from '../../kernel/fail.ts'

const RETRY_S = 5

/** How many works run at once, how many more wait for their turn, and for how long. */
interface Room {
  most: number
  waiting: number
  waitMs: number
}

/** Somebody whose works are counted together: at most `most` of them run at once, and `WAITING` times as many wait. */
export interface Owner {
  key: string
  most: number
}

/** Works of an owner that may wait, as a multiple of their share. */
const WAITING = 5

interface Waiter {
  owners: readonly Owner[]
  begin: () => void
}

/**
 * Limits concurrency fairly: a work runs when a slot is free and each of its owners is below their share. Of those who wait, the one whose
 * first owner has the fewest running goes first, so that nobody with many works starves the others.
 * The returned function throws Refusal overloaded when the queue is full, or the wait takes too long.
 */
export function makeShares({ most, waiting, waitMs }: Room) {
  const running = new Map<string, number>()
  let total = 0
  let line: Waiter[] = []
  const runs = (owner: Owner | undefined) => running.get(owner?.key ?? '') ?? 0
  const fits = (owners: readonly Owner[]) => total < most && owners.every((owner) => runs(owner) < owner.most)
  const count = (owners: readonly Owner[], by: 1 | -1) => {
    total += by
    for (const { key } of owners) {
      const now = (running.get(key) ?? 0) + by
      if (now === 0) running.delete(key)
      else running.set(key, now)
    }
  }
  const begins = (waiter: Waiter) => {
    line = line.filter((one) => one !== waiter)
    count(waiter.owners, 1)
    waiter.begin()
  }
  const goOn = () => {
    for (;;) {
      const [first] = line
        .filter(({ owners }) => fits(owners))
        .toSorted((a, b) => runs(a.owners[0]) - runs(b.owners[0]))
      if (first === undefined) return
      begins(first)
    }
  }
  const mayWait = (owners: readonly Owner[]) =>
    line.length < waiting &&
    owners.every(({ key, most: share }) => line.filter((one) => isOf(one, key)).length < share * WAITING)
  const turn = async (owners: readonly Owner[]) => {
    if (fits(owners)) return count(owners, 1)
    if (!mayWait(owners)) throw new Refusal('overloaded', { retryAfterS: RETRY_S })
    await new Promise<void>((resolve, reject) => {
      const waiter: Waiter = { owners, begin: () => resolve(clearTimeout(late)) }
      const late = setTimeout(() => {
        line = line.filter((one) => one !== waiter)
        reject(new Refusal('overloaded', { retryAfterS: RETRY_S }))
      }, waitMs)
      line.push(waiter)
    })
  }
  return async <T>(owners: readonly Owner[], work: () => Promise<T>): Promise<T> => {
    await turn(owners)
    try {
      return await work()
    } finally {
      count(owners, -1)
      goOn()
    }
  }
}

const isOf = ({ owners }: Waiter, key: string): boolean => owners.some((owner) => owner.key === key)
