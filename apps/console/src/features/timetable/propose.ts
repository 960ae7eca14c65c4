import { groupBy } from '../../pieces/group-by.ts'
import { type Block, type Board, inOrder, MINUTE_MS } from './board.ts'

/** A heat that is to be given a time. Rounds count from 0. */
export interface OpenHeat {
  id: string
  round: number
  run: number
}

/** A contest whose heats are to be given times. */
export interface OpenContest {
  id: string
  /** How long a heat takes with all around it, as its rulebook's preview has it. */
  minutes: number
  /** In the order in which they are raced. */
  heats: readonly OpenHeat[]
  /** Minutes that its later rounds will take, which are not drawn yet. */
  later: number
  /** Latest birth date of its groups, `YYYY-MM-DD`; null where they have no limit. */
  youngest: string | null
}

/** What somebody wants of a proposal. Moments are milliseconds since 1970. */
export interface ProposalWish {
  starts: number
  /** Minutes of a heat; null as each contest's rulebook has it. */
  minutes: number | null
  /** Minutes between two blocks. */
  gap: number
  /** Minutes that somebody needs between two heats: the runs of a contest are as far apart. */
  rest: number
  /** Whether a contest is raced from its first run to its last, or the first runs of all come first: then everybody rests longer. */
  order: 'contest' | 'run'
  /** Whether time is left for the rounds that are still to come. */
  later: boolean
  /** Times in which nobody races, such as noon and night, in their order. */
  closed: readonly (readonly [from: number, to: number])[]
}

/** The youngest race first: they are at the track early, and tired early. Those without a limit come last; others as the host has them. */
const youngestFirst = (contests: readonly OpenContest[]): OpenContest[] =>
  [...contests].sort((one, other) => {
    if (one.youngest === other.youngest) return 0
    return (one.youngest ?? '') > (other.youngest ?? '') ? -1 : 1
  })

/** Heats that are raced without others in between. */
interface Stint {
  contest: string
  minutes: number
  heats: string[]
  /** Minutes left behind it for rounds to come. */
  after: number
}

const runOf = ({ round, run }: OpenHeat): number => round * 100 + run

/** The runs of a contest, one behind the other; what is left for its later rounds comes behind the last. */
function stintsOf(contest: OpenContest, wish: ProposalWish): Stint[] {
  const runs = [...groupBy(contest.heats, runOf)].sort(([one], [other]) => one - other)
  return runs.map(([, heats], nth) => ({
    contest: contest.id,
    minutes: wish.minutes ?? contest.minutes,
    heats: heats.map(({ id }) => id),
    after: wish.later && nth === runs.length - 1 ? contest.later : 0,
  }))
}

/** The stints of all contests in the order in which they are raced. */
function inTurn(contests: readonly OpenContest[], wish: ProposalWish): Stint[] {
  const all = youngestFirst(contests).map((contest) => stintsOf(contest, wish))
  if (wish.order === 'contest') return all.flat()
  const most = Math.max(0, ...all.map(({ length }) => length))
  return Array.from({ length: most }, (_one, nth) => all.flatMap((stints) => stints.slice(nth, nth + 1))).flat()
}

/** The first moment from `at` on at which something that lasts so long fits between the closed times. */
function opening(at: number, lasts: number, closed: ProposalWish['closed']): number {
  const inTheWay = closed.find(([from, to]) => at < to && at + lasts > from)
  return inTheWay ? opening(inTheWay[1], lasts, closed) : at
}

/**
 * A timetable for contests that are drawn: run by run, without a heat in the closed times, and with a rest between the runs of a contest.
 * A run that a closed time cuts goes on behind it as a block of its own.
 */
export function propose(contests: readonly OpenContest[], wish: ProposalWish): Board {
  const blocks: Omit<Block, 'key'>[] = []
  const rested = new Map<string, number>()
  let at = wish.starts
  for (const { contest, minutes, heats, after } of inTurn(contests, wish)) {
    at = Math.max(at, rested.get(contest) ?? at)
    let block: Omit<Block, 'key'> | undefined
    for (const id of heats) {
      const starts = opening(at, minutes * MINUTE_MS, wish.closed)
      if (block && starts === at) block.heats = [...block.heats, id]
      else blocks.push((block = { starts, minutes, pause: 0, heats: [id] }))
      at = starts + minutes * MINUTE_MS
    }
    rested.set(contest, at + wish.rest * MINUTE_MS)
    at += (after + wish.gap) * MINUTE_MS
  }
  return inOrder(blocks.map((block, nth) => ({ ...block, key: `block-${nth + 1}` })))
}
