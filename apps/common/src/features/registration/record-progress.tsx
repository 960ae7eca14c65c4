import type { ChangeSummary, Data, getEvent, Registration, TimelineStep } from '@startline/contract'
import { HowToPay, useFormatChange, usePaymentText } from '@startline/entry'
import { Card, Cluster, momentOf, SectionHeading, Timeline, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import { RaceDayOf, StatusBadge } from './badges.tsx'
import { useRegistrationText } from './messages.ts'
import { useProgressText } from './progress-messages.ts'
import styles from './record.module.css'

interface ProgressProps {
  registration: Registration
  event: Data<typeof getEvent> | undefined
}

/** How far a registration has come: one sentence and the way as a picture. */
export function Progress({ registration, event }: ProgressProps) {
  const text = useProgressText()
  const { lineUntil, dot } = useRegistrationText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const steps = stepsOf(registration, event?.starts_at ?? null, now)
  const tell = useFormatChange(event?.timezone)
  const items = steps.map(({ kind, at, state, by, changes = [] }) => ({
    title: kind === 'edit_until' && registration.status === 'waitlisted' ? lineUntil : text.steps[kind],
    at: `${momentOf(at, locale, event?.timezone)}${by ? dot + by : ''}`,
    ...(changes.length > 0 && { text: changes.map((change, index) => <p key={index}>{tell(change)}</p>) }),
    state,
  }))
  return (
    <section className={styles.section} aria-labelledby="record-progress">
      <SectionHeading
        id="record-progress"
        aside={
          <Cluster gap={2}>
            <StatusBadge {...registration} />
            <RaceDayOf registration={registration} />
          </Cluster>
        }
      >
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
  const text = useProgressText()
  const locale = useLocale()
  const { status, waiting_position, edit_until, due_fen: owed, paid_fen, refund_fen } = registration
  const { refundBy } = usePaymentText()
  const refund = refund_fen > 0 && <p>{text.refund(yuan(paid_fen, locale), refundBy(yuan(refund_fen, locale)))}</p>
  if (status === 'withdrawn')
    return (
      <>
        <p>{text.told.withdrawn}</p>
        {refund}
      </>
    )
  const until = momentOf(edit_until, locale, event?.timezone)
  const open = Date.parse(edit_until) > now
  const waits = status === 'waitlisted'
  const [openTo, closed] = waits ? [text.waitUntil, text.waitClosed] : [text.editUntil, text.editClosed]
  return (
    <>
      <p className={styles.told}>
        {waits
          ? open
            ? text.toldWaiting(waiting_position)
            : text.toldUnplaced
          : owed === 0
            ? text.told.registered
            : paid_fen > 0
              ? text.toldMore(yuan(paid_fen, locale), yuan(owed, locale))
              : text.toldOwed(yuan(owed, locale))}
      </p>
      {refund}
      <p className={styles.small}>{open ? openTo(until) : closed(until)}</p>
      {owed > 0 && (
        <HowToPay
          event={event}
          owed={{ event: registration.event_name, references: [registration.reference], fen: owed }}
          className={styles.pay}
        />
      )}
    </>
  )
}

/** A station on the way of a registration. */
interface Step {
  /** What happened or is to come: `promoted` is a place after waiting. */
  kind:
    | 'registered'
    | 'waitlisted'
    | 'promoted'
    | 'changed'
    | 'withdrawn'
    | 'payment'
    | 'returned'
    | 'resubmitted'
    | 'accepted'
    | 'rejected'
    | 'edit_until'
    | 'starts'
  /** RFC 3339. */
  at: string
  state: 'done' | 'current' | 'todo'
  /** Who did it, where it was somebody of the organization. */
  by?: string | null
  changes?: readonly ChangeSummary[]
}

type RegistrationTimeline = Pick<Registration, 'status' | 'timeline' | 'edit_until'>

/**
 * The way of a registration: what the server has noted, and for one that is alive what is still to come.
 * `startsAt` is the event's beginning where it is known, `now` in milliseconds.
 */
export function stepsOf(
  { status, timeline, edit_until }: RegistrationTimeline,
  startsAt: string | null,
  now: number,
): Step[] {
  const past = timeline.map(
    (noted): Step => ({ kind: kindOf(noted), at: noted.at, state: 'done', by: noted.by, changes: noted.changes }),
  )
  const waiting = past.findLast(({ kind }) => kind === 'waitlisted')
  if (status === 'waitlisted' && waiting) waiting.state = 'current'
  return status === 'withdrawn' ? past : [...past, ...toCome(edit_until, startsAt, now, status === 'registered')]
}

function kindOf({ what, status }: TimelineStep): Step['kind'] {
  if (what === 'created') return status === 'waitlisted' ? 'waitlisted' : 'registered'
  if (what === 'review') return REVIEWED[status] ?? 'changed'
  return what
}

const REVIEWED: Record<string, Step['kind']> = {
  returned: 'returned',
  resubmitted: 'resubmitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

function toCome(editUntil: string, startsAt: string | null, now: number, placed: boolean): Step[] {
  const known: Pick<Step, 'kind' | 'at'>[] = [{ kind: 'edit_until', at: editUntil }]
  if (startsAt) known.push({ kind: 'starts', at: startsAt })
  known.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const next = known.findIndex(({ at }) => Date.parse(at) > now)
  return known.map((step, index) => ({ ...step, state: stateOf(index, next, placed) }))
}

function stateOf(index: number, next: number, placed: boolean): Step['state'] {
  if (next === -1 || index < next) return 'done'
  return index === next && placed ? 'current' : 'todo'
}
