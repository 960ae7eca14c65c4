import { randomInt } from 'node:crypto'
import { registerBatch } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import { aParticipant } from '../../test/factories.ts'
import type { Caller } from '../../test/harness.ts'

/** A county and a birth year, as somebody who tries numbers out knows them. */
const COUNTY = '110105'
const YEAR = 2016
const DAYS = 366
/** Boys have the odd ones of 1,000. */
const ORDERS = 500
const DAY_MS = 24 * 60 * 60_000

/** The number of a boy of the county and year at a place, of all that there may be. */
function numberAt(place: number): string {
  const day = new Date(Date.UTC(YEAR, 0, 1) + Math.floor(place / ORDERS) * DAY_MS).toISOString().slice(0, 10)
  const first = `${COUNTY}${day.replaceAll('-', '')}${String((place % ORDERS) * 2 + 1).padStart(3, '0')}`
  return first + checkDigit(first)
}

/** So many different numbers of the county and year, in no order. For tests. */
export function numbersOfCounty(count: number): string[] {
  const places = new Set<number>()
  while (places.size < count) places.add(randomInt(DAYS * ORDERS))
  return [...places].map(numberAt)
}

/** So many different numbers of boys of the county who were born on one day. For tests. */
export const numbersOfDay = (count: number, day = 0): string[] =>
  Array.from({ length: count }, (_, at) => numberAt(day * ORDERS + at))

/** Children of these numbers, written out. For tests. */
export const childrenOf = (numbers: readonly string[]) => numbers.map((id_number) => aParticipant({ id_number }))

/** Enters people in a group, each by an entry of their own. For tests. */
export const enterIn = (
  who: Caller,
  event: { id: string },
  groupId: string | undefined,
  people: readonly object[],
  more: object = {},
) => {
  const entries = people.map((participant) => ({ group_id: groupId, participant }))
  return who.call(registerBatch, { rawBody: { event_id: event.id, entries, ...more } })
}
