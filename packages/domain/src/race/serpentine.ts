import { ownOf } from '../own-of.ts'

/** Starters by seed, to be dealt to heats. */
export interface SerpentineWish {
  /** Ids, the strongest first. */
  seeds: readonly string[]
  /** How many heats, at least 1 where anybody starts. */
  heats: number
  /** A word for each who should not meet others of the same word in a heat: their unit. Who has none clashes with nobody. */
  apart?: Readonly<Record<string, string | null>> | null
  /** Whether the heat of the strongest goes first or last. */
  strongest?: 'first' | 'last' | null
}

/** The heats in their order, and how often somebody meets another of the same word. */
export interface Serpentine {
  heats: string[][]
  clashes: number
}

/** The heat, from 0, of a place in a row of the snake: even rows run there, odd rows back. */
const heatAt = (row: number, place: number, heats: number) => (row % 2 === 0 ? place : heats - 1 - place)

function rowsOf<T>(seeds: readonly T[], heats: number): T[][] {
  if (seeds.length > 0 && heats < 1) throw new RangeError('Somebody starts, and there is no heat')
  const rows: T[][] = []
  for (let from = 0; from < seeds.length; from += heats) rows.push(seeds.slice(from, from + heats))
  return rows
}

function deal<T>(rows: readonly (readonly T[])[], heats: number): T[][] {
  const dealt = Array.from({ length: heats }, (): T[] => [])
  for (const [row, members] of rows.entries())
    for (const [place, member] of members.entries()) dealt[heatAt(row, place, heats)]?.push(member)
  return dealt
}

/** Deals there and back, as keirin tables do: 1 2 3, then 6 5 4. (CrossMgr, SprintMgr/Competitions.py.) */
export const snake = <T>(seeds: readonly T[], heats: number): T[][] => deal(rowsOf(seeds, heats), heats)

type WordOf = (id: string) => string | null

/** How often members of one heat share a word: Σ over heats and words of (members − 1). */
function countClashes(heats: readonly (readonly string[])[], wordOf: WordOf): number {
  const words = heats.map((members) => members.map(wordOf).filter((word) => word !== null))
  return words.reduce((sum, said) => sum + said.length - new Set(said).size, 0)
}

/**
 * A row whose members meet nobody of their word, as far as two can change places: whoever would meet one changes with the first other
 * place of the row such that then neither of the two does.
 */
function changePlaces(row: readonly string[], meets: (id: string, place: number) => boolean): string[] {
  const places = [...row]
  for (const [place, id] of places.entries()) {
    if (!meets(id, place)) continue
    const other = places.findIndex((there, at) => at !== place && !meets(id, at) && !meets(there, place))
    const there = places[other]
    if (there !== undefined) [places[place], places[other]] = [there, id]
  }
  return places
}

/** The rows of the snake with those of one word kept apart, row by row. */
function keepApart(rows: readonly (readonly string[])[], heats: number, wordOf: WordOf): string[][] {
  const words = Array.from({ length: heats }, () => new Set<string | null>())
  return rows.map((row, nth) => {
    const earlier = (place: number) => words[heatAt(nth, place, heats)]
    const meets = (id: string, place: number) => wordOf(id) !== null && earlier(place)?.has(wordOf(id)) === true
    const placed = changePlaces(row, meets)
    for (const [place, id] of placed.entries()) earlier(place)?.add(wordOf(id))
    return placed
  })
}

/**
 * Deals seeds to heats there and back; with `apart`, those of one word are kept out of each other's heats where places of a row can be
 * changed for it, unless that makes more clashes in the end than the plain snake has. (Design D.2.) Throws a `RangeError` where somebody
 * starts and there is no heat.
 */
export function serpentine({ seeds, heats, apart, strongest }: SerpentineWish): Serpentine {
  const wordOf = (id: string) => ownOf(apart ?? {}, id) ?? null
  const rows = rowsOf(seeds, heats)
  const plain = deal(rows, heats)
  const parted = deal(keepApart(rows, heats, wordOf), heats)
  const chosen = countClashes(parted, wordOf) > countClashes(plain, wordOf) ? plain : parted
  return {
    heats: strongest === 'last' ? chosen.reverse() : chosen,
    clashes: countClashes(chosen, wordOf),
  }
}
