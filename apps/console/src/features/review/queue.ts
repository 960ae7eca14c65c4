import { type Change, changesBetween } from './changes.ts'
import { countPeople, personOf, type ReviewItem } from './review-item.ts'

/** What waits to be judged, as far as it has come. */
export interface Queue {
  /** False until the first of it has come. */
  known: boolean
  /** The longest waiting first. */
  items: readonly ReviewItem[]
  /** Which is looked at; null where there is none. */
  at: string | null
  /** How many people wait in all. */
  total: number
  /** By which `rev` something was decided: an older answer of the server does not bring it back. */
  decided: ReadonlyMap<string, number>
  /** How something was when it was looked at, and was then found to have changed. */
  looked: ReadonlyMap<string, ReviewItem>
  /** What has changed of those. */
  changed: ReadonlyMap<string, readonly Change[]>
}

/** Before anything has come; what is on its way already is decided. */
export const emptyQueue = (decided: Queue['decided'] = new Map()): Queue => ({
  known: false,
  items: [],
  at: null,
  total: 0,
  decided,
  looked: new Map(),
  changed: new Map(),
})

const idOf = ({ registration_id }: ReviewItem) => registration_id
const inOrder = (items: readonly ReviewItem[]) =>
  [...items].sort(
    (one, other) =>
      one.since.localeCompare(other.since) ||
      personOf(one).localeCompare(personOf(other)) ||
      idOf(one).localeCompare(idOf(other)),
  )

/** A page of the queue as the server told it. */
export interface Page {
  page: number
  items: readonly ReviewItem[]
  total: number
  /** People the server may count of whom decisions are on their way. */
  underWay: readonly string[]
}

/** Whether the first page says that something it does not have is gone. */
const isGone = ({ page, items, total }: Page) => {
  const there = new Set(items.map(idOf))
  const last = items.at(-1)
  return (one: ReviewItem) =>
    page === 1 && !there.has(idOf(one)) && (total <= items.length || (last !== undefined && one.since < last.since))
}

/** With a page that has come: what is new stands behind, what has changed is marked where it was looked at, what others decided is gone. */
export function arrived(queue: Queue, page: Page): Queue {
  const fresh = page.items.filter((one) => (queue.decided.get(idOf(one)) ?? -1) < one.review.rev)
  const gone = isGone(page)
  const byId = new Map([...queue.items.filter((one) => !gone(one)), ...fresh].map((one) => [idOf(one), one]))
  const items = inOrder([...byId.values()])
  const people = new Set(items.map(personOf))
  const before = new Map([...queue.looked, ...queue.items.filter((one) => idOf(one) === queue.at).map(entryOf)])
  const marked = fresh.flatMap((one) => {
    const was = before.get(idOf(one))
    return was && was.review.rev !== one.review.rev ? [[idOf(one), changesBetween(was, one)] as const] : []
  })
  return {
    ...queue,
    known: true,
    items,
    at: byId.has(queue.at ?? '') ? queue.at : nextOf(queue, items),
    total: Math.max(countPeople(items), page.total - page.underWay.filter((person) => !people.has(person)).length),
    changed: new Map([...queue.changed, ...marked]),
  }
}

const entryOf = (one: ReviewItem) => [idOf(one), one] as const

/** What comes after the one that is gone: the next that is still there, else the first. */
function nextOf({ items, at }: Queue, left: readonly ReviewItem[]): string | null {
  const behind = items.slice(items.findIndex((one) => idOf(one) === at) + 1)
  const there = new Set(left.map(idOf))
  const next = behind.find((one) => there.has(idOf(one))) ?? left[0]
  return next ? idOf(next) : null
}

/** Without what was decided; what comes next is looked at. */
export function withoutDecided(queue: Queue, decided: readonly ReviewItem[]): Queue {
  const ids = new Set(decided.map(idOf))
  const items = queue.items.filter((one) => !ids.has(idOf(one)))
  const without = <T>(some: ReadonlyMap<string, T>) => new Map([...some].filter(([id]) => !ids.has(id)))
  return {
    ...queue,
    items,
    at: ids.has(queue.at ?? '') ? nextOf(queue, items) : queue.at,
    total: queue.total - countPeople(queue.items) + countPeople(items),
    decided: new Map([...queue.decided, ...decided.map((one) => [idOf(one), one.review.rev] as const)]),
    looked: without(queue.looked),
    changed: without(queue.changed),
  }
}

const forgotten = (queue: Queue, ids: readonly string[]) =>
  new Map([...queue.decided].filter(([id]) => !ids.includes(id)))

/** With what was taken back, where it stood; the first of it is looked at again. */
export function withAgain(queue: Queue, back: readonly ReviewItem[]): Queue {
  const [first] = back
  if (first === undefined) return queue
  const ids = back.map(idOf)
  const items = inOrder([...queue.items.filter((one) => !ids.includes(idOf(one))), ...back])
  return {
    ...queue,
    items,
    at: idOf(first),
    total: queue.total - countPeople(queue.items) + countPeople(items),
    decided: forgotten(queue, ids),
  }
}

/** What the server did not take, since it has changed: it comes anew, and what is different is told. */
export const withRefused = (queue: Queue, items: readonly ReviewItem[]): Queue => ({
  ...queue,
  decided: forgotten(queue, items.map(idOf)),
  looked: new Map([...queue.looked, ...items.map(entryOf)]),
})

/** The registrations of each person together, in the order of the queue. */
export const byPerson = (items: readonly ReviewItem[]): [ReviewItem, ...ReviewItem[]][] => {
  const people = new Map<string, [ReviewItem, ...ReviewItem[]]>()
  for (const item of items) {
    const together = people.get(personOf(item))
    if (together) together.push(item)
    else people.set(personOf(item), [item])
  }
  return [...people.values()]
}

/** The people in their order, and which of them is looked at. */
function lookedAt({ items, at }: Queue) {
  const people = byPerson(items)
  return { people, place: people.findIndex((together) => together.some((one) => idOf(one) === at)) }
}

/** One person on, or one back, without deciding; it stays where the queue ends. */
export function stepped(queue: Queue, by: 1 | -1): Queue {
  const { people, place } = lookedAt(queue)
  const next = people[place + by]?.[0]
  return next ? { ...queue, at: idOf(next) } : queue
}

/** The registrations of the person that is looked at, and of some that come next. */
export function inSight(queue: Queue, ahead: number) {
  const { people, place } = lookedAt(queue)
  return { current: people[place] ?? null, next: place < 0 ? [] : people.slice(place + 1, place + 1 + ahead) }
}
