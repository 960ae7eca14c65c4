import { useLocale, VisuallyHidden } from '@startline/ui'
import { useMemo, useState } from 'react'
import { useHeatWords } from '../../held/heat-words.ts'
import type { HeldEvent } from '../../held/queries.ts'
import type { ListedContest } from '../../held/race-queries.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ClashList } from './clash-list.tsx'
import { type Around, AroundProvider } from './context.ts'
import { Days } from './days.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { Notices, SaveBar } from './notices.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { clashesByHeat, type Timetable } from './read-board.ts'
import styles from './timetable.module.css'
import { Toolbar } from './toolbar.tsx'
import { Undrawn, WithoutTime } from './unplaced.tsx'
import { type Planning, useBoard } from './use-board.ts'

interface EditorProps {
  held: HeldEvent
  contests: readonly ListedContest[]
  timetable: Timetable
  rest: number
  setRest: (minutes: number) => void
}

/** Which dialog is open. */
type Opened = { kind: 'move'; heats: readonly string[] } | { kind: 'block'; key: string } | { kind: 'propose' }

/** A timetable that is planned, or read by whoever may not plan it. */
export function Editor({ held, contests, timetable, rest, setRest }: EditorProps) {
  const planning = useBoard(held.id, timetable, rest)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isHost = held.rights.includes('host')
  const around = useAroundOf(held, contests, timetable, planning, isHost ? setOpened : null)
  const close = () => setOpened(null)
  return (
    <AroundProvider value={around}>
      <div className={styles.page}>
        <Toolbar rest={rest} setRest={setRest} onPropose={isHost ? () => setOpened({ kind: 'propose' }) : null} />
        <Notices planning={planning} endsAt={held.event?.ends_at ?? null} />
        <ClashList clashes={planning.clashes} checking={planning.checking} failed={planning.checkFailed} rest={rest} />
        <WithoutTime />
        <Undrawn />
        <Days />
        {isHost && <SaveBar planning={planning} isPublic={contests.some(({ listed_at }) => listed_at !== null)} />}
        <VisuallyHidden>
          <output>{planning.said}</output>
        </VisuallyHidden>
      </div>
      {opened?.kind === 'move' && <MoveDialog heats={opened.heats} onClose={close} />}
      {opened?.kind === 'block' && <BlockDialog blockKey={opened.key} onClose={close} />}
      {opened?.kind === 'propose' && held.event && <ProposeDialog event={held.event} rest={rest} onClose={close} />}
    </AroundProvider>
  )
}

/** What all parts know, made once for each state. */
function useAroundOf(
  { id, event }: HeldEvent,
  contests: readonly ListedContest[],
  { heats }: Timetable,
  { board, clashes, change }: Planning,
  open: ((opened: Opened) => void) | null,
): Around {
  const locale = useLocale()
  const words = useHeatWords()
  const known = useMemo(
    () => ({
      heats: new Map(heats.map((heat) => [heat.id, heat])),
      contests: new Map(contests.map((contest) => [contest.id, contest])),
    }),
    [heats, contests],
  )
  const clashesAt = useMemo(() => clashesByHeat(clashes), [clashes])
  const of = (heatId: string) => {
    const heat = known.heats.get(heatId)
    return { heat, contest: heat && known.contests.get(heat.contest_id) }
  }
  return {
    id,
    zone: event?.timezone ?? 'UTC',
    locale,
    board,
    ...known,
    clashesAt,
    heatName: (heatId) => {
      const { heat, contest } = of(heatId)
      return heat && contest ? words(contest, heat) : ''
    },
    contestName: (heatId) => of(heatId).contest?.name ?? '',
    edit: open && {
      change,
      move: (some) => open({ kind: 'move', heats: some }),
      open: (key) => open({ kind: 'block', key }),
    },
  }
}
