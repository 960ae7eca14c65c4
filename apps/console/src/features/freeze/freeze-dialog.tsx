import { freezeContests } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { Button, Dialog, joinSentences, momentOf, Notice, useLocale } from '@startline/ui'
import { useActingText } from '../../held/messages.ts'
import type { HeldEvent } from '../../held/queries.ts'
import styles from './freeze.module.css'
import { useFreezeText } from './messages.ts'
import { type LeaveOut, type Outlook, sumOf } from './trial.ts'
import type { useFreezing } from './use-freeze.ts'

interface DialogProps {
  held: HeldEvent
  chosen: readonly Outlook[]
  leaveOut: LeaveOut
  /** Whether changes of entries end with it. */
  endsNow: boolean
  freeze: ReturnType<typeof useFreezing>['freeze']
  onClose: () => void
}

/** What a freeze does, told before it is done: who starts, what stops, who is told. */
export function FreezeDialog({ held, chosen, leaveOut, endsNow, freeze, onClose }: DialogProps) {
  const text = useFreezeText()
  const { starters, left } = sumOf(chosen)
  const act = () =>
    freeze.mutate(
      { contest_ids: chosen.map(({ contest }) => contest.id), leave_out: leaveOut, end_changes_now: endsNow },
      { onSuccess: onClose },
    )
  const actions = (
    <>
      <Button onClick={onClose}>{text.back}</Button>
      <Button kind="solid" busy={freeze.isPending} onClick={act}>
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
        {endsNow && <li>{text.tells}</li>}
        <li>{text.undo}</li>
      </ul>
      {freeze.isError && <Refused held={held} error={freeze.error} />}
    </Dialog>
  )
}

/** Why nothing was frozen; where entries may still be changed, until when. */
function Refused({ held, error }: { held: HeldEvent; error: unknown }) {
  const text = useFreezeText()
  const { unanswered } = useActingText()
  const locale = useLocale()
  const refusal = refusalOf(error, freezeContests)
  const until =
    refusal?.name === 'entries_open' ? (refusal.data as { edit_until?: string } | null)?.edit_until : undefined
  const said = [
    refusal?.message ?? unanswered,
    ...(until ? [text.open(momentOf(until, locale, held.event?.timezone))] : []),
  ]
  return (
    <Notice kind="error" title={text.notDone} live>
      {joinSentences(locale, said)}
    </Notice>
  )
}
