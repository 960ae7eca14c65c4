import { Badge, CheckIcon, ClockIcon, CloseIcon, type Tone } from '@startline/ui'
import { useState } from 'react'
import type { Hosted } from '../../held/hosted-queries.ts'
import { useHostedText } from './messages.ts'

const LOOKS = {
  registered: { tone: 'green', icon: <CheckIcon size={16} /> },
  waitlisted: { tone: 'amber', icon: <ClockIcon size={16} /> },
  withdrawn: { tone: 'neutral', icon: <CloseIcon size={16} /> },
} as const

/** Where a registration stands; one that waits tells its place in the line. */
export function StatusBadge({ status, waiting_position }: Pick<Hosted, 'status' | 'waiting_position'>) {
  const text = useHostedText()
  const waits = status === 'waitlisted' && waiting_position !== null
  return <Badge {...LOOKS[status]}>{waits ? text.waiting(waiting_position) : text.statuses[status]}</Badge>
}

type Review = NonNullable<Hosted['review']>

const REVIEW_TONES: Record<Review['state'], Tone> = {
  pending: 'amber',
  returned: 'neutral',
  resubmitted: 'blue',
  accepted: 'green',
  rejected: 'red',
}

/** What was decided on its papers, and whether the organization is late with them; nothing where nobody looks at any. */
export function ReviewBadge({ review, status }: Pick<Hosted, 'review' | 'status'>) {
  const text = useHostedText()
  const [now] = useState(Date.now)
  if (review === null || (status === 'withdrawn' && review.state !== 'rejected')) return null
  const { state, due_at } = review
  const late = state === 'returned' && due_at !== null && Date.parse(due_at) <= now
  return (
    <Badge tone={late ? 'red' : REVIEW_TONES[state]}>
      {[text.reviews[state], late && text.overdue].filter(Boolean).join(text.dot)}
    </Badge>
  )
}
