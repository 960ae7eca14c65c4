import type { Locale } from '@startline/ui'
import { createContext, useContext } from 'react'
import { useHeatWords } from '../../held/heat-words.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import { wallClock } from '../../pieces/local-time.ts'
import type { Block, Board } from './board.ts'
import type { Clash, PlannedHeat } from './read-board.ts'

/** What every part of the timetable knows. */
export interface Around {
  id: string
  zone: string
  locale: Locale
  board: Board
  heats: ReadonlyMap<string, PlannedHeat>
  contests: ReadonlyMap<string, ListedContest>
  /** The clashes that a heat is in. */
  clashesAt: ReadonlyMap<string, readonly Clash[]>
  /** Which heat it is, with its contest or without. */
  heatName: (id: string) => string
  contestName: (id: string) => string
  /** Null where it is only read. */
  edit: Editing | null
}

/** What a part may do. */
export interface Editing {
  change: (board: Board, words: string) => void
  /** Opens what moves heats. */
  move: (heats: readonly string[]) => void
  /** Opens what changes a block. */
  open: (key: string) => void
}

const Context = createContext<Around | null>(null)

/** Hands it to all parts inside. */
export const AroundProvider = Context.Provider

/**
 * What every part of the timetable knows.
 * @throws Error outside of a timetable
 */
export function useAround(): Around {
  const around = useContext(Context)
  if (around === null) throw new Error('There is no timetable around this.')
  return around
}

/** The clock of the place at a moment, `HH:MM`. */
export const clockOf = (at: number, zone: string): string => wallClock(at, zone).slice(11)

/** The day of the place at a moment, `YYYY-MM-DD`. */
export const dayOf = (at: number, zone: string): string => wallClock(at, zone).slice(0, 10)

/** Contests that are named; of more it is said that there are. */
const NAMED = 2

/** Says what is raced in a block: its contest with round and run, or the contests. */
export function useBlockName(): (block: Pick<Block, 'heats'>) => string {
  const { heats, contests } = useAround()
  const words = useHeatWords()
  return ({ heats: ids }) => {
    const all = ids.flatMap((id) => heats.get(id) ?? [])
    const found = [...new Set(all.map(({ contest_id }) => contest_id))].flatMap((id) => contests.get(id) ?? [])
    const runs = new Set(all.map(({ round, run }) => `${round} ${run}`))
    const [first] = all
    const [contest] = found
    if (found.length === 1 && runs.size === 1 && first && contest)
      return [contest.name, words(contest, { round: first.round, run: first.run })].filter(Boolean).join(' · ')
    const names = found.slice(0, NAMED).map(({ name }) => name)
    return [...names, ...(found.length > NAMED ? [`${found.length - NAMED}…`] : [])].join(' + ')
  }
}
