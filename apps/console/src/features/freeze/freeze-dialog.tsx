import { freezeContests } from '@startline/contract'
import { type Refusal, useShell } from '@startline/guest'
import { Button, Dialog, joinSentences, momentOf, Notice, useLocale } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useReadRaceAgain } from '../../held/race-queries.ts'
import { useTelling } from '../../held/use-act.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'
import { type LeaveOut, type Outlook, offeredOf, sumOf, waitingIn } from './use-freeze.ts'

interface DialogProps {
  held: HeldEvent
  chosen: readonly Outlook[]
  leaveOut: LeaveOut
  /** Whether changes of entries end with it. */
  endsNow: boolean
  onClose: () => void
}

/** What a freeze does, told before it is done: who starts, what stops, who is told. */
export function FreezeDialog({ held, chosen, leaveOut, endsNow, onClose }: DialogProps) {
  const text = useFreezeText()
  const { starters, left } = sumOf(chosen)
  const groups = held.event?.groups ?? []
  const [free, waiting] = [offeredOf(chosen, groups).ids.length, waitingIn(chosen, groups)]
  const { call } = useShell()
  const locale = useLocale()
  const { busy, trouble, tell } = useTelling(useReadRaceAgain(), onClose)
  const body = {
    contest_ids: chosen.map(({ contest }) => contest.id),
    leave_out: leaveOut,
    end_changes_now: endsNow,
  }
  /** Why nothing was frozen; where entries may still be changed, until when. */
  const why = ({ name, message, data }: Refusal) => {
    const { edit_until: until } = name === 'entries_open' ? (data as { edit_until?: string }) : {}
    const open = until ? [text.open(momentOf(until, locale, held.event?.timezone))] : []
    return joinSentences(locale, [message, ...open])
  }
  const freeze = () =>
    tell(async () => text.done((await call(freezeContests, { params: { id: held.id }, body })).starters), why)
  const actions = (
    <>
      <Button onClick={onClose}>{text.back}</Button>
      <Button kind="solid" busy={busy} onClick={() => void freeze()}>
        {text.title}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.asking(chosen.length)} onClose={onClose} actions={actions}>
      <ul className={styles.does}>
        <li>
          <strong>{text.sum(starters, left)}</strong>
        </li>
        <li>{text.stops}</li>
        {free > 0 && <li>{text.notGiven(free)}</li>}
        {waiting > 0 && <li>{text.waitingEnds(waiting)}</li>}
        {endsNow && <li>{text.tells}</li>}
        <li>{text.undo}</li>
      </ul>
      {trouble && (
        <Notice kind="error" title={text.notDone} live>
          {trouble}
        </Notice>
      )}
    </Dialog>
  )
}
