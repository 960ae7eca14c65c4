import type { HeatLine } from './heat-result.ts'
import type { Status } from './observation.ts'
import { type Compare, inTurn, sharedRanks, smallerFirst } from './ranks.ts'

/** How somebody ended a round; `missing` has not ended it yet. */
type EndStatus = Status | 'missing'

/** A round of a contest by its heats, or by what its runs add up to. */
export interface RankedRound {
  name: string
  heats?: readonly { lines: readonly HeatLine[] }[] | null
  /** The ranking of its runs (`motosTotal`), or of its one race (`pointsRace`, `eliminationRace`); without a rank it gives none. */
  ranking?: readonly { id: string; rank: number | null; status?: EndStatus | null }[] | null
}

/** Where somebody ends in a contest, and by which round. */
export interface ContestLine {
  id: string
  rank: number | null
  round: string
  status: EndStatus
}

interface Ended {
  id: string
  status: EndStatus
  place: number
  ms: number
  hasRank: boolean
}

/** Who stands behind whom without a place: the disqualified and who did not start have no rank at all. */
const BEHIND: readonly EndStatus[] = ['ok', 'rel', 'lapped', 'eliminated', 'dnf', 'dns', 'dsq', 'missing']
const UNRANKED: readonly EndStatus[] = ['dns', 'dsq', 'missing']

const byRound: Compare<Ended> = inTurn(
  (one, other) => smallerFirst(one.place, other.place),
  (one, other) => smallerFirst(one.ms, other.ms),
  (one, other) => (one.place === Infinity ? BEHIND.indexOf(one.status) - BEHIND.indexOf(other.status) : 0),
)

/** Everybody of a round, sorted by how they ended it. */
function endedIn({ heats, ranking }: RankedRound): Ended[] {
  const byHeats = (heats ?? []).flatMap(({ lines }) =>
    lines.map(({ id, status, place, ms }) => ({
      id,
      status,
      place: place ?? Infinity,
      ms: place === null ? Infinity : (ms ?? Infinity),
      hasRank: !UNRANKED.includes(status),
    })),
  )
  const byRuns = (ranking ?? []).map(({ id, rank, status }) => ({
    id,
    status: status ?? 'ok',
    place: rank ?? Infinity,
    ms: Infinity,
    hasRank: rank !== null,
  }))
  return [...byHeats, ...byRuns].sort(byRound)
}

/** The ranks of those of one round who were in no later one, behind `before` others. */
function rankRound(name: string, ended: readonly Ended[], before: number): ContestLine[] {
  const ranks = sharedRanks(ended, byRound)
  return ended.map(({ id, status }, nth) => ({ id, rank: before + (ranks[nth] ?? 0), round: name, status }))
}

/**
 * The ranking of a contest from its rounds, the last one first: whoever was in a round ranks by it and nowhere else, whoever did not get
 * there behind all of it. Who did not start a round or was disqualified in it has no rank, and is listed at the end. (Design D.9;
 * thenorthbmx.co.uk.)
 */
export function contestRanking({ rounds }: { rounds: readonly RankedRound[] }): { ranking: ContestLine[] } {
  const seen = new Set<string>()
  const ranked: ContestLine[] = []
  const unranked: ContestLine[] = []
  for (const round of rounds) {
    const ended = endedIn(round).filter(({ id }) => !seen.has(id))
    const none = ended.filter(({ hasRank }) => !hasRank)
    const some = ended.filter(({ hasRank }) => hasRank)
    ranked.push(...rankRound(round.name, some, ranked.length))
    unranked.push(...none.map(({ id, status }) => ({ id, rank: null, round: round.name, status })))
    for (const { id } of ended) seen.add(id)
  }
  return { ranking: [...ranked, ...unranked] }
}

/** How many are awarded: so many, and where fewer entered, all but one of them or as many as there are. */
export interface AwardRules {
  places: number
  fewer: 'minus_one' | 'as_many'
}

/** How many of the entrants are awarded. (Design D.10; 录取前 8 名，不足 8 人减一录取: examples/roller-sports-meet.yaml, rules §六.) */
export function countAwards({ places, fewer, entrants }: AwardRules & { entrants: number }): { awarded: number } {
  if (entrants >= places) return { awarded: places }
  return { awarded: fewer === 'minus_one' ? Math.max(0, entrants - 1) : entrants }
}
