/** A withdrawal the person has asked for and the server has not confirmed. Ids and moments only. */
export interface Kept {
  /** The registration's. */
  id: string
  organization: string
  account: string
  /** Until then it can be undone; milliseconds since 1970. */
  until: number
}

const KEY = 'startline.withdrawals'
/** Longer than anybody hesitates at the bar: after that the tab that asked for it is taken for gone. */
export const GRACE_MS = 4_000
/** So long an unconfirmed one is worth telling; the record tells of itself after that. */
const WORTH_MS = 7 * 24 * 3_600_000

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'organization', 'account'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'until') === 'number'

/**
 * What is waiting to be withdrawn, where a crash of the tab cannot reach it. All tabs see the same: whoever finds an entry gone knows
 * that another tab has settled it.
 * @param shelf the device's storage; where it is closed, the page's memory serves
 */
export function makeKept(shelf: () => Shelf, now: () => number = Date.now) {
  let memory: Kept[] = []
  const read = (): Kept[] => {
    try {
      const found: unknown = JSON.parse(shelf().getItem(KEY) ?? '[]')
      return Array.isArray(found) ? found.filter(isKept).filter(({ until }) => now() - until < WORTH_MS) : []
    } catch {
      return memory
    }
  }
  const write = (all: Kept[]): void => {
    memory = all
    try {
      if (all.length === 0) shelf().removeItem(KEY)
      else shelf().setItem(KEY, JSON.stringify(all))
    } catch {
      // The page's memory has it.
    }
  }
  const without = (ids: readonly string[]) => read().filter(({ id }) => !ids.includes(id))
  return {
    /** Notes withdrawals; one that is noted already begins anew. */
    add: (some: readonly Kept[]): void => write([...without(some.map(({ id }) => id)), ...some]),
    /** They are settled: confirmed, undone, or kept after all. */
    drop: (ids: readonly string[]): void => write(without(ids)),
    has: (id: string): boolean => read().some((one) => one.id === id),
    /** Those of this person and organization that no tab is waiting with any more. */
    left: (account: string, organization: string): Kept[] =>
      read().filter(
        (one) => one.account === account && one.organization === organization && now() > one.until + GRACE_MS,
      ),
    /** Whether this person and organization has any that a tab may still be waiting with. */
    waiting: (account: string, organization: string): boolean =>
      read().some((one) => one.account === account && one.organization === organization),
  }
}

/** What this device keeps of it. */
export const kept = makeKept(() => localStorage)
