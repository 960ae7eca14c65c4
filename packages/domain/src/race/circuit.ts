import { byBestPlaces } from './motos-total.ts'
import { byText, type Compare, inTurn, largerFirst, sharedRanks, smallerFirst } from './ranks.ts'

/** The results of several events with one table. */
export interface CircuitInput {
  /** Points of the ranks from the first on, none beyond. */
  table: readonly number[]
  /** How many of the best legs count. */
  best: number
  /** Who raced in fewer legs has no rank. */
  least_starts: number
  /** How many legs there are, or their names. */
  legs: number | readonly string[]
  /** For everybody the rank in each leg; null where they were not there. */
  results: Readonly<Record<string, readonly (number | null)[]>>
}

/** A line of the table of a circuit. */
export interface CircuitLine {
  id: string
  rank: number | null
  points: number
}

interface Standing {
  id: string
  points: number
  starts: number
  ranks: readonly (number | null)[]
}

function standingOf(id: string, results: readonly (number | null)[], { table, best, legs }: CircuitInput): Standing {
  const count = typeof legs === 'number' ? legs : legs.length
  const ranks = Array.from({ length: count }, (_, leg) => results[leg] ?? null)
  const points = ranks.map((rank) => (rank === null ? 0 : (table[rank - 1] ?? 0))).sort(largerFirst)
  return {
    id,
    points: points.slice(0, best).reduce((total, one) => total + one, 0),
    starts: ranks.filter((rank) => rank !== null).length,
    ranks,
  }
}

/** The better rank in the latest leg where they differ; to be absent is worst. */
const byLatestLeg: Compare<Standing> = (one, other) => {
  for (let leg = one.ranks.length - 1; leg >= 0; leg -= 1) {
    const parted = smallerFirst(one.ranks[leg] ?? Infinity, other.ranks[leg] ?? Infinity)
    if (parted !== 0) return parted
  }
  return 0
}

/**
 * The table of a circuit: points by rank, the best legs count; ties by more firsts, more seconds and so on over all legs, then by the
 * latest leg. Who raced too little stands at the end without a rank. (Design D.11.)
 */
export function circuitTable(input: CircuitInput): { ranking: CircuitLine[] } {
  const compare = inTurn<Standing>(
    (one, other) => Number(one.starts < input.least_starts) - Number(other.starts < input.least_starts),
    (one, other) => largerFirst(one.points, other.points),
    (one, other) => byBestPlaces(one.ranks, other.ranks),
    byLatestLeg,
  )
  const all = Object.entries(input.results).map(([id, results]) => standingOf(id, results, input))
  const sorted = all.sort(inTurn(compare, (one, other) => byText(one.id, other.id)))
  const ranks = sharedRanks(sorted, compare)
  const ranking = sorted.map(({ id, points, starts }, nth) => ({
    id,
    rank: starts < input.least_starts ? null : (ranks[nth] ?? null),
    points,
  }))
  return { ranking }
}
