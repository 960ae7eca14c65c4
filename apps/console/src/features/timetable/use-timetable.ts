import { keyOf } from '@startline/client'
import { getTimetable, paths, REST_MINUTES, raceLimits, setTimetable } from '@startline/contract'
import { useAnswerPage, useAskAnew, useShell } from '@startline/guest'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useWhose } from '../../held/queries.ts'
import { useReadRaceAgain } from '../../held/race-queries.ts'
import { useRested } from '../../pieces/use-rested.ts'
import type { Board } from './board.ts'
import { blocksToSend, type Clash } from './read-board.ts'

/** The minutes that somebody needs between two heats, as the address has them, and how to say others. */
export function useRest(id: string): [minutes: number, say: (minutes: number) => void] {
  const { replace } = useShell().nav
  const said = Number(useSearchParams()[0].get('rest') ?? REST_MINUTES)
  const rest = Number.isInteger(said) && said >= 0 && said <= raceLimits.minutes ? said : REST_MINUTES
  const say = (minutes: number) =>
    replace(minutes === REST_MINUTES ? paths.heldTimetable(id) : `${paths.heldTimetable(id)}?rest=${minutes}`)
  return [rest, say]
}

/** The saved timetable of an event; what was shown stays while another rest is asked for. */
export const useTimetable = (id: string, rest: number) =>
  useAnswerPage('member', getTimetable, { params: { id }, query: { rest_min: rest } })

/** Has the timetable read anew, and whatever else tells times. */
export function useReadTimetableAgain(): () => Promise<unknown> {
  const readTimes = useAskAnew('everybody', getTimetable)
  const readRace = useReadRaceAgain()
  return () => Promise.all([readTimes(), readRace()])
}

/** How long a board rests before it is looked at. */
const REST_MS = 300

/** Who would have too little rest by a board that is not saved; `known` as long as nothing was asked. */
export function useClashes(id: string, board: Board, rest: number, known: readonly Clash[] | null) {
  const { call } = useShell()
  const whose = useWhose()
  const rested = useRested(board, REST_MS)
  const body = { blocks: blocksToSend(rested), rest_min: rest, dry_run: true }
  const check = useQuery({
    queryKey: keyOf(setTimetable, whose, { params: { id }, body }),
    queryFn: ({ signal }) => call(setTimetable, { params: { id }, body, signal }),
    enabled: known === null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    clashes: known ?? check.data?.clashes ?? [],
    checking: known === null && (check.isFetching || rested !== board),
    failed: known === null && check.isError,
  }
}
