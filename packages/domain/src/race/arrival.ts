import type { Arrival } from './observation.ts'
import { byText } from './ranks.ts'

/**
 * An arrival with those alone who race here, each once where they are named first, inside a bracket by id: two arrivals say the same
 * where this is the same.
 */
export function cleanArrival(order: Arrival, racing: ReadonlySet<string>): string[][] {
  const named = new Set<string>()
  const brackets = order.map((together) => together.filter((id) => racing.has(id) && !named.has(id) && named.add(id)))
  return brackets.filter(({ length }) => length > 0).map((together) => together.sort(byText))
}

/** An arrival without some; who came behind them moves up. */
export const without = (order: Arrival, left: ReadonlySet<string>): string[][] =>
  order.map((together) => together.filter((id) => !left.has(id))).filter(({ length }) => length > 0)

/** An arrival with some put behind all others, in the order they came in. */
export const putBehind = (order: Arrival, some: ReadonlySet<string>): string[][] => {
  const others = new Set(order.flat().filter((id) => !some.has(id)))
  return [...without(order, some), ...without(order, others)]
}

/** The place of everybody who arrived: places count heads, those who came together share theirs and the next are skipped. */
export function placesOf(order: Arrival): Map<string, number> {
  const places = new Map<string, number>()
  for (const together of order) {
    const place = places.size + 1
    for (const id of together) places.set(id, place)
  }
  return places
}
