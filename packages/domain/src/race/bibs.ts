/** A racer by id; one with a number keeps it. */
export type Numbered = string | { id: string; bib?: number | null }

/** The numbers of a group, both ends included, and who gets them, in order. */
export interface BibGroup {
  id: string
  from: number
  to: number
  /** No number with one of these digits is given. */
  skip_digits?: readonly (number | string)[] | null
  /** Numbers that are kept for others, and those that were lost. */
  reserved?: readonly number[] | null
  racers: readonly Numbered[]
}

/** Everybody's number, and those the ranges had none for. */
export interface Bibs {
  bibs: Record<string, number>
  without: string[]
}

const idOf = (racer: Numbered): string => (typeof racer === 'string' ? racer : racer.id)
const ownBib = (racer: Numbered): number | null => (typeof racer === 'string' ? null : (racer.bib ?? null))

/** The numbers racers have already. */
function keptBibs(groups: readonly BibGroup[]): Map<string, number> {
  const kept = new Map<string, number>()
  for (const racer of groups.flatMap(({ racers }) => racers)) {
    const bib = ownBib(racer)
    if (bib !== null) kept.set(idOf(racer), bib)
  }
  return kept
}

/** The numbers of a range that may be given, one by one from the lowest. */
function* freeBibs({ from, to, skip_digits }: BibGroup, taken: ReadonlySet<number>): Generator<number, undefined> {
  const skipped = new Set((skip_digits ?? []).map(String))
  for (let bib = from; bib <= to; bib += 1)
    if (!taken.has(bib) && ![...String(bib)].some((digit) => skipped.has(digit))) yield bib
}

/**
 * Gives everybody of several groups a number: the lowest free one of their group's range, in order. Who has one keeps it, also from
 * another group; no number is given twice, nor one that any group reserves. (Design D.14.)
 */
export function assignBibs({ groups }: { groups: readonly BibGroup[] }): Bibs {
  const bibs = keptBibs(groups)
  const taken = new Set([...bibs.values(), ...groups.flatMap(({ reserved }) => reserved ?? [])])
  const without = new Set<string>()
  for (const group of groups) {
    const free = freeBibs(group, taken)
    for (const id of group.racers.map(idOf)) {
      if (bibs.has(id)) continue
      const { value } = free.next()
      if (value === undefined) {
        without.add(id)
        continue
      }
      bibs.set(id, value)
      taken.add(value)
    }
  }
  return { bibs: Object.fromEntries(bibs), without: [...without].filter((id) => !bibs.has(id)) }
}
