import { type ContestDetail, raceLimits, scratchStarter } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Dialog, Field, Form, Notice, TextInput } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { calledOf, useReadRaceAgain } from '../../../held/race-queries.ts'
import { useTelling } from '../../../held/use-act.ts'
import type { BoardStarter } from '../board/board-heat.ts'
import { useDrawText } from '../messages.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'

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

interface ScratchProps {
  eventId: string
  contest: Pick<ContestDetail, 'state'>
  starter: BoardStarter
  onClose: () => void
}

/** Notes that somebody will not start, and why; what follows is said before. */
function ScratchDialog({ eventId, contest, starter, onClose }: ScratchProps) {
  const text = usePeopleText()
  const { cancel } = useDrawText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadRaceAgain(), onClose)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const who = calledOf(starter)
  const send = () => {
    const why = reason.trim()
    setMissing(why === '')
    if (why === '') return document.getElementById('scratch-reason')?.focus()
    void tell(async () => {
      await call(scratchStarter, { params: { id: eventId, starter_id: starter.id }, body: { reason: why } })
      return text.scratched(who)
    })
  }
  return (
    <Dialog open title={text.scratchTitle(who)} onClose={onClose}>
      <Form onSubmit={send} className={styles.section}>
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
        <p>{text.scratchWhat}</p>
        {contest.state === 'drawn' && <p>{text.isAmendment}</p>}
        {contest.state === 'listed' && <p>{text.isPublic}</p>}
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
      </Form>
    </Dialog>
  )
}
