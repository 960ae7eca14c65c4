import { Refusal } from '../../kernel/fail.ts'

const RETRY_S = 5

/** How many works run at once, how many more wait for their turn, and for how long. */
interface Room {
  most: number
  waiting: number
  waitMs: number
  /** Bytes a second: while others wait for a slot, works below this pace give theirs up, the slowest first. None does where it is not set. */
  fairPace?: number
}

/** A work that can end before it is done. */
interface Yielding {
  /** Bytes a second, up to now. */
  pace: () => number
  /** Ends the work; it is asked once. */
  end: () => void
}

/** The slot of a running work. */
export interface Slot {
  /** Says how the work can be ended while others wait, or with null that it cannot any more. */
  mayYield: (how: Yielding | null) => void
}

/** How often slots are looked at while somebody waits, in milliseconds. */
const LOOK_EVERY_MS = 1_000

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
export function makeShares({ most, waiting, waitMs, fairPace = 0 }: Room) {
  const running = new Map<string, number>()
  let total = 0
  let line: Waiter[] = []
  const yielding = new Set<Yielding>()
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
  // Who waits for their own share is not helped by anybody's slot.
  const waitsForSlot = () =>
    total >= most && line.some(({ owners }) => owners.every((owner) => runs(owner) < owner.most))
  const endSlowest = () => {
    if (!waitsForSlot()) return
    const [slowest] = [...yielding]
      .map((work) => ({ work, pace: work.pace() }))
      .filter(({ pace }) => pace < fairPace)
      .toSorted((a, b) => a.pace - b.pace)
    if (slowest === undefined) return
    yielding.delete(slowest.work)
    slowest.work.end()
  }
  let looking: NodeJS.Timeout | undefined
  const lookOn = () => {
    endSlowest()
    looking ??= setInterval(() => {
      if (line.length > 0) return endSlowest()
      clearInterval(looking)
      looking = undefined
    }, LOOK_EVERY_MS).unref()
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
      if (fairPace > 0) lookOn()
    })
  }
  return async <T>(owners: readonly Owner[], work: (slot: Slot) => Promise<T>): Promise<T> => {
    await turn(owners)
    let own: Yielding | null = null
    const mayYield = (how: Yielding | null) => {
      if (own !== null) yielding.delete(own)
      own = how
      if (how !== null) yielding.add(how)
    }
    try {
      return await work({ mayYield })
    } finally {
      mayYield(null)
      count(owners, -1)
      goOn()
    }
  }
}

const isOf = ({ owners }: Waiter, key: string): boolean => owners.some((owner) => owner.key === key)
