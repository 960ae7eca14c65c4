import type { ContestDetail } from '@startline/contract'
import { type ReactNode, useState } from 'react'
import type { BoardStarter } from '../board/board-heat.ts'
import { ScratchDialog } from './scratch-dialog.tsx'

interface ScratchingProps {
  eventId: string
  contest: Pick<ContestDetail, 'state'>
  /** What of it can scratch somebody, by the function it is given. */
  children: (scratch: (starter: BoardStarter) => void) => ReactNode
}

/** Lets several parts of a screen scratch somebody by one dialog. */
export function Scratching({ eventId, contest, children }: ScratchingProps) {
  const [asked, setAsked] = useState<BoardStarter | null>(null)
  return (
    <>
      {children(setAsked)}
      {asked && <ScratchDialog eventId={eventId} contest={contest} starter={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
