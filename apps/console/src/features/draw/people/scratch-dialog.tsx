import { type ContestDetail, raceLimits, scratchStarter } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Dialog, Field, Notice, TextInput } from '@startline/ui'
import { type FormEvent, useState } from 'react'
import { calledOf } from '../../../held/called.ts'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useAct } from '../../../held/use-act.ts'
import { type BoardStarter } from '../board/board-heat.ts'
import { useDrawText } from '../messages.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'

interface ScratchProps {
  eventId: string
  contest: Pick<ContestDetail, 'state'>
  starter: BoardStarter
  onClose: () => void
}

/** Notes that somebody will not start, and why; what follows is said before. */
export function ScratchDialog({ eventId, contest, starter, onClose }: ScratchProps) {
  const text = usePeopleText()
  const { cancel } = useDrawText()
  const { call, toast } = useShell()
  const readAgain = useReadRaceAgain()
  const { busy, trouble, act } = useAct()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const who = calledOf(starter)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    setMissing(why === '')
    if (why === '') return document.getElementById('scratch-reason')?.focus()
    const done = await act(async () => {
      await call(scratchStarter, { params: { id: eventId, starter_id: starter.id }, body: { reason: why } })
      await readAgain()
    })
    if (!done) return
    toast(text.scratched(who))
    onClose()
  }
  const { state } = contest
  return (
    <Dialog open title={text.scratchTitle(who)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className={styles.section}>
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
        <p>{text.scratchWhat}</p>
        {state === 'drawn' && <p>{text.isAmendment}</p>}
        {state === 'listed' && <p>{text.isPublic}</p>}
        <Field
          label={text.reason}
          hint={text.reasonHint}
          id="scratch-reason"
          error={missing && text.reasonMissing}
          required
        >
          <TextInput
            value={reason}
            maxLength={raceLimits.reason}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" kind="danger" busy={busy}>
            {text.scratch}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
