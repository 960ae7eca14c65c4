import type { Call } from '@startline/client'
import { type BodyInput, type ContestDetail, type Data, drawContest, getHeldContest } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { useState } from 'react'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useAct } from '../../../held/use-act.ts'
import { type Changed, changedSince } from './changed.ts'

/** How it is to be drawn. */
export type DrawWish = Pick<BodyInput<typeof drawContest>, 'seed' | 'apart' | 'force'>
/** What a draw would give, or gave. */
export type DrawAnswer = Data<typeof drawContest>

/** How far a draw has come. */
export type Drawing =
  | { kind: 'rest' }
  /** Tried and not made yet: what it gives, and who started then. */
  | { kind: 'tried'; wish: DrawWish; answer: DrawAnswer; seen: ContestDetail }
  /** Heats would be smaller than the rulebook wants. */
  | { kind: 'few'; wish: DrawWish }
  /** Not made: something changed since it was tried. */
  | { kind: 'stale'; wish: DrawWish; changed: Changed }

/** Tries a draw: nothing is written. */
export const tryDraw = (call: Call, id: string, cid: string, wish: DrawWish) =>
  call(drawContest, { params: { id, cid }, body: { ...wish, dry_run: true } })

/** Makes a draw that was tried, as it was shown. */
export const makeDraw = (call: Call, id: string, cid: string, wish: DrawWish, { digest, rev }: DrawAnswer) =>
  call(drawContest, { params: { id, cid }, body: { ...wish, digest, rev } })

/**
 * Draws a contest in two steps: tried and looked at, then made as it was shown.
 * @param onMade told when it stands
 */
export function useDraw(id: string, cid: string, onMade: () => void) {
  const { call } = useShell()
  const readAgain = useReadRaceAgain()
  const acting = useAct()
  const [drawing, setDrawing] = useState<Drawing>({ kind: 'rest' })
  const look = () => call(getHeldContest, { params: { id, cid } })

  const attempt = (wish: DrawWish) =>
    acting.act(
      async () => {
        try {
          // Who starts is read first: what changes in between shows as changed, never as seen.
          const seen = await look()
          setDrawing({ kind: 'tried', wish, answer: await tryDraw(call, id, cid, wish), seen })
        } catch (error) {
          if (refusalOf(error, drawContest)?.name === 'too_few_starters') setDrawing({ kind: 'few', wish })
          throw error
        }
      },
      ({ name }) => name === 'too_few_starters',
    )

  const make = () =>
    acting.act(
      async () => {
        if (drawing.kind !== 'tried') return
        const { wish, answer, seen } = drawing
        try {
          await makeDraw(call, id, cid, wish, answer)
        } catch (error) {
          if (refusalOf(error, drawContest)?.name === 'draw_stale')
            setDrawing({ kind: 'stale', wish, changed: changedSince(seen, await look()) })
          throw error
        } finally {
          await readAgain()
        }
        setDrawing({ kind: 'rest' })
        onMade()
      },
      ({ name }) => name === 'draw_stale',
    )

  return { ...acting, drawing, attempt, make, rest: () => setDrawing({ kind: 'rest' }) }
}
