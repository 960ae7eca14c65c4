import type { Data, getEvent, Registration } from '@startline/contract'
import { contactOf } from '@startline/domain'
import { Card, momentOf, SectionHeading, Sentences, Timeline, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import { useFormatChange } from '../change-summary/format-change.ts'
import { useRegistrationText } from './messages.ts'
import styles from './record.module.css'
import { StatusBadge } from './status-badge.tsx'
import { stepsOf } from './steps.ts'

interface ProgressProps {
  registration: Registration
  event: Data<typeof getEvent> | undefined
}

/** How far a registration has come: one sentence and the way as a picture. */
export function Progress({ registration, event }: ProgressProps) {
  const text = useRegistrationText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const steps = stepsOf(registration, event?.starts_at ?? null, now)
  const tell = useFormatChange(event?.timezone)
  const items = steps.map(({ kind, at, state, by, changes = [] }) => ({
    title: kind === 'edit_until' && registration.status === 'waitlisted' ? text.lineUntil : text.steps[kind],
    at: `${momentOf(at, locale, event?.timezone)}${by ? text.dot + by : ''}`,
    ...(changes.length > 0 && { text: changes.map((change, index) => <p key={index}>{tell(change)}</p>) }),
    state,
  }))
  return (
    <section className={styles.section} aria-labelledby="record-progress">
      <SectionHeading id="record-progress" aside={<StatusBadge {...registration} />}>
        {text.progress}
      </SectionHeading>
      <Card>
        <Sentence registration={registration} event={event} now={now} />
        <Timeline items={items} className={styles.timeline} />
      </Card>
    </section>
  )
}

type SentenceProps = ProgressProps & { now: number }

function Sentence({ registration, event, now }: SentenceProps) {
  const text = useRegistrationText()
  const locale = useLocale()
  const { status, waiting_position, edit_until, fee, payment } = registration
  if (status === 'withdrawn') return <p>{text.told.withdrawn}</p>
  const until = momentOf(edit_until, locale, event?.timezone)
  const open = Date.parse(edit_until) > now
  const waits = status === 'waitlisted'
  const who = contactOf(event?.contacts)
  const [openTo, closed] = waits ? [text.waitUntil, text.waitClosed] : [text.editUntil, text.editClosed]
  return (
    <>
      <p className={styles.told}>{waits ? text.toldWaiting(waiting_position) : text.told.registered}</p>
      <p className={styles.small}>{open ? openTo(until) : closed(until)}</p>
      {payment === 'due' && fee !== null && (
        <p className={styles.small}>
          <Sentences of={[text.payHow(yuan(fee, locale)), who && text.contact(who)]} />
        </p>
      )}
    </>
  )
}
