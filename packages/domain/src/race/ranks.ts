/** Says which of two comes first: negative the one, positive the other, 0 where neither does. */
export type Compare<T> = (one: T, other: T) => number

/** Texts by their code units, the same on every machine and in every language. */
export const byText: Compare<string> = (one, other) => (one < other ? -1 : one > other ? 1 : 0)

/** Smaller numbers first; two infinities are equal. */
export const smallerFirst: Compare<number> = (one, other) => (one === other ? 0 : one - other)

/** Larger numbers first. */
export const largerFirst: Compare<number> = (one, other) => smallerFirst(other, one)

/** The first of these comparisons that parts two; 0 where none does. */
export const inTurn =
  <T>(...compares: readonly Compare<T>[]): Compare<T> =>
  (one, other) => {
    for (const compare of compares) {
      const parted = compare(one, other)
      if (parted !== 0) return parted
    }
    return 0
  }

/**
 * The ranks, from 1, of what is sorted already: equal neighbours share a rank and those after them are skipped, so that a rank counts
 * heads (1, 2, 2, 4).
 */
export function sharedRanks<T>(sorted: readonly T[], compare: Compare<T>): number[] {
  const ranks: number[] = []
  for (const [nth, one] of sorted.entries()) {
    const before = sorted[nth - 1]
    ranks.push(before !== undefined && compare(before, one) === 0 ? (ranks[nth - 1] ?? 1) : nth + 1)
  }
  return ranks
}

/** What is sorted already, in brackets of those that are equal. */
export function brackets<T>(sorted: readonly T[], compare: Compare<T>): T[][] {
  const all: T[][] = []
  for (const one of sorted) {
    const last = all.at(-1)
    const first = last?.[0]
    if (last !== undefined && first !== undefined && compare(first, one) === 0) last.push(one)
    else all.push([one])
  }
  return all
}
