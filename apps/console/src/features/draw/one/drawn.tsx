import type { ContestDetail } from '@startline/contract'
import { Fold, Notice } from '@startline/ui'
import { useState } from 'react'
import { ExportLists } from '../../../held/export-lists.tsx'
import { useHeatWords } from '../../../held/heat-words.ts'
import type { HeldEvent } from '../../../held/queries.ts'
import { Board } from '../board/board.tsx'
import { boardOf } from '../board/board-heat.ts'
import { useMoves } from '../board/use-moves.ts'
import { DrawingPart } from '../lot/drawing-part.tsx'
import { useLotText } from '../lot/messages.ts'
import { Repeat } from '../lot/repeat.tsx'
import { Amendments } from '../people/amendments.tsx'
import { Scratching } from '../people/scratching.tsx'
import { Starters } from '../people/starters.tsx'
import { PublishedNotice } from '../publish/publish-lists.tsx'
import { drawRulesOf } from '../rulebook-of.ts'
import styles from './draw.module.css'
import { useOneText } from './messages.ts'

interface DrawnProps {
  held: HeldEvent
  contest: ContestDetail
  isHost: boolean
}

/** A contest that is drawn: its heats, to be moved and published; how its draw is repeated; who starts and what has changed since. */
export function Drawn({ held, contest, isHost }: DrawnProps) {
  const { id } = held
  const timezone = held.event?.timezone
  const canMove = isHost && (contest.state === 'drawn' || contest.state === 'listed')
  return (
    <Scratching eventId={id} contest={contest}>
      {(scratch) => (
        <div className={styles.section}>
          <PublishedNotice eventId={id} contest={contest} timezone={timezone} isHost={isHost} />
          <Heats id={id} contest={contest} onScratch={canMove ? scratch : null} />
          <div className={styles.aside}>
            <ExportLists id={id} contestId={contest.id} isHost={isHost} align="start" />
          </div>
          <Starters eventId={id} contest={contest} isHost={isHost} onScratch={scratch} />
          <Amendments amendments={contest.amendments} timezone={timezone} />
          {contest.draw && <Repeat draw={contest.draw} timezone={timezone} />}
          {canMove && <Redraw id={id} contest={contest} />}
        </div>
      )}
    </Scratching>
  )
}

interface HeatsProps {
  id: string
  contest: ContestDetail
  /** Null where it is only looked at. */
  onScratch: Parameters<Parameters<typeof Scratching>[0]['children']>[0] | null
}

function Heats({ id, contest, onScratch }: HeatsProps) {
  const words = useHeatWords()
  const moves = useMoves(id, contest)
  const round = contest.heats[0]?.round ?? 0
  const heats = boardOf(
    contest.heats.filter((heat) => heat.round === round),
    contest.starters,
    (heat) => words(contest, { round, ...heat }),
  )
  return (
    <Board
      heats={heats}
      starters={contest.starters}
      rules={drawRulesOf(contest)}
      {...(onScratch && { moving: { moves, onScratch, isPublic: contest.state === 'listed' } })}
    />
  )
}

/** Another draw in the place of this one; what goes with it is said before. */
function Redraw({ id, contest }: Pick<HeatsProps, 'id' | 'contest'>) {
  const text = useLotText()
  const own = useOneText()
  const [nth, setNth] = useState(0)
  const isTimed = contest.heats.some(({ starts_at }) => starts_at !== null)
  const lost = contest.state === 'listed' ? text.redrawPublic : isTimed ? text.redrawTimes : null
  return (
    <Fold key={nth} summary={own.redraw}>
      <div className={styles.section}>
        <Notice kind="warn">
          <p>{text.redrawWhat}</p>
          {lost !== null && <p>{lost}</p>}
        </Notice>
        <DrawingPart eventId={id} contest={contest} onMade={() => setNth(nth + 1)} />
      </div>
    </Fold>
  )
}
