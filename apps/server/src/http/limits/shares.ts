import { Refusal } from '../../kernel/fail.ts'

const RETRY_S = 5

/** How many works run at once, how many more wait for their turn, and for how long. */
interface Room {
  most: number
  waiting: number
  waitMs: number
}

/** Somebody whose works are counted together, and how many of them run at once; as many times `WAITING` wait. */
export interface Owner {
  key: string
  most: number
}

/** An owner may have so many times their share wait. */
const WAITING = 5

interface Waiter {
  owners: readonly Owner[]
  begin: () => void
}

/**
 * Shares out room among owners: a work runs when there is room, and when none of its owners has their share. Whoever waits and has least
 * running comes first, so that nobody with many keeps others out. The first owner of a work is whom that is looked at for.
 * The returned function throws Refusal overloaded when the line is full, or the turn does not come in time.
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
      const ready = line.filter(({ owners }) => fits(owners))
      const [first] = ready.toSorted((a, b) => runs(a.owners[0]) - runs(b.owners[0]))
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
