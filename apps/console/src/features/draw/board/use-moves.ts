import { keyOf } from '@startline/client'
import { type ContestDetail, getHeldContest, type Heat, moveStarters } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActingText } from '../../../held/messages.ts'
import { calledOf, useReadRaceAgain } from '../../../held/race-queries.ts'
import { type BoardStarter } from './board-heat.ts'
import { useBoardText } from './messages.ts'
import { type Goal, type HeatLanes, moveBody, movedTo, undoing } from './moves.ts'

/** So many of the last moves can be taken back. */
const UNDOS = 20

/** A move that was made: what it is called, and the heats as they were before. */
interface Made {
  said: string
  before: Heat[]
}
/** Why a move was not made. `stale`: somebody else has moved meanwhile. */
export type Trouble = { kind: 'stale' | 'cannot-undo' } | { kind: 'refused'; message: string } | null

/** Moves starters of a contest, one at a time, and takes the last moves back. */
export function useMoves(eventId: string, contest: ContestDetail) {
  const { call } = useShell()
  const text = useBoardText()
  const { unanswered } = useActingText()
  const keep = useKeptHeats(contest.id)
  const readAgain = useReadRaceAgain()
  const [made, setMade] = useState<Made[]>([])
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [said, setSaid] = useState('')
  const [reason, setReason] = useState('')

  async function send(changes: HeatLanes[], whenStale: 'stale' | 'cannot-undo'): Promise<boolean> {
    const [first, ...others] = changes
    if (!first || busy) return false
    setBusy(true)
    setTrouble(null)
    try {
      const params = { id: eventId, heat_id: first.heat_id }
      const why = contest.state === 'listed' && reason.trim() ? { reason: reason.trim() } : {}
      keep((await call(moveStarters, { params, body: { ...moveBody([first, ...others]), ...why } })).heats)
      return true
    } catch (error) {
      const refusal = refusalOf(error, moveStarters)
      const isStale = refusal?.name === 'draw_stale' || refusal?.errors.some(({ rule }) => rule === 'lanes_changed')
      setTrouble(isStale ? { kind: whenStale } : { kind: 'refused', message: refusal?.message ?? unanswered })
      return false
    } finally {
      setBusy(false)
      // Amendments and what others did come with it; what was moved shows already.
      void readAgain()
    }
  }

  async function move(starter: BoardStarter, goal: Goal): Promise<boolean> {
    const heat = contest.heats.find(({ id }) => id === goal.heatId)
    const run = contest.heats.filter((one) => one.round === heat?.round && one.run === heat.run)
    const changes = movedTo(run, starter.id, goal)
    if (!heat || !(await send(changes, 'stale'))) return false
    const words = text.moved(calledOf(starter), heat.number, goal.lane)
    const before = run.filter(({ id }) => changes.some(({ heat_id }) => heat_id === id))
    setSaid(words)
    setMade((all) => [...all, { said: words, before }].slice(-UNDOS))
    return true
  }

  async function undo(): Promise<void> {
    const last = made.at(-1)
    if (!last) return
    const done = await send(undoing(last.before, contest.heats), 'cannot-undo')
    if (done) setSaid(text.undone)
    setMade((all) => all.filter((one) => one !== last))
  }

  return { move, undo, last: made.at(-1) ?? null, busy, trouble, said, reason, setReason }
}

/** What a board is given of it. */
export type Moves = ReturnType<typeof useMoves>

/** Puts heats as the server gave them in the place of those that are shown. */
function useKeptHeats(cid: string): (heats: readonly Heat[]) => void {
  const queries = useQueryClient()
  return (heats) =>
    queries.setQueriesData<ContestDetail>({ queryKey: keyOf(getHeldContest) }, (shown) =>
      shown?.id === cid
        ? { ...shown, heats: shown.heats.map((one) => heats.find(({ id }) => id === one.id) ?? one) }
        : shown,
    )
}
