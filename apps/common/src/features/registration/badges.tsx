import type { Registration } from '@startline/contract'
import { Badge, CheckIcon, ClockIcon, CloseIcon, RaceDay, type Tone } from '@startline/ui'
import { useState } from 'react'
import { useRegistrationText } from './messages.ts'
import { useReviewStates } from './state-messages.ts'

const looks = {
  registered: { tone: 'green', icon: <CheckIcon /> },
  waitlisted: { tone: 'amber', icon: <ClockIcon /> },
  withdrawn: { tone: 'neutral', icon: <CloseIcon /> },
} as const

/** Where a registration stands, in a word and a colour; one that waits tells its place in the line. */
export function StatusBadge({ status, waiting_position }: Pick<Registration, 'status' | 'waiting_position'>) {
  const text = useRegistrationText()
  const waits = status === 'waitlisted' && waiting_position !== null
  return <Badge {...looks[status]}>{waits ? text.waiting(waiting_position) : text.statuses[status]}</Badge>
}

/** How long it is until the race; nothing of one that was withdrawn. */
export function RaceDayOf({ registration }: { registration: Registration }) {
  const [now] = useState(Date.now)
  const { status, event_starts_at: startsAt, event_ends_at: endsAt, event_timezone: timeZone } = registration
  return status === 'withdrawn' ? null : <RaceDay startsAt={startsAt} endsAt={endsAt} timeZone={timeZone} now={now} />
}

type ReviewState = NonNullable<Registration['review']>['state']

const REVIEW_TONES: Record<ReviewState, Tone> = {
  pending: 'neutral',
  returned: 'amber',
  resubmitted: 'blue',
  accepted: 'green',
  rejected: 'red',
}

/** What the host has decided on a registration; nothing where its papers are not looked at, nor of one that its own people withdrew, or that waits for a place first. */
export function ReviewBadge({ review, status }: Pick<Registration, 'review' | 'status'>) {
  const states = useReviewStates()
  if (review === null || (status === 'withdrawn' && review.state !== 'rejected')) return null
  if (status === 'waitlisted' && review.state === 'pending') return null
  return <Badge tone={REVIEW_TONES[review.state]}>{states[review.state]}</Badge>
}
