import type { Registration } from '@startline/contract'
import { Badge, type Tone } from '@startline/ui'
import { useReviewStates } from './state-messages.ts'

type ReviewState = NonNullable<Registration['review']>['state']

const TONES: Record<ReviewState, Tone> = {
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
  return <Badge tone={TONES[review.state]}>{states[review.state]}</Badge>
}
