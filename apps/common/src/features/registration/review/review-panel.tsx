import { type Registration, resubmitRegistration } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, Card, momentOf, Notice, SectionHeading, useLocale } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReviewBadge } from '../badges.tsx'
import { useReviewText } from './messages.ts'
import { useReviewedAnew } from './paper-files.tsx'
import { Papers } from './papers.tsx'
import { Reasons } from './reasons.tsx'
import styles from './review.module.css'

interface ReviewPanelProps {
  registration: Registration
}

/** What the host has decided and why, the papers that are asked for, and the way to hand it in again. */
export function ReviewPanel({ registration }: ReviewPanelProps) {
  const text = useReviewText()
  const { review, status, papers } = registration
  if (review === null || (status === 'withdrawn' && review.state !== 'rejected')) return null
  const withdrawn = status === 'withdrawn'
  return (
    <section className={styles.section} aria-labelledby="record-review">
      <SectionHeading id="record-review" aside={<ReviewBadge {...registration} />}>
        {text.title}
      </SectionHeading>
      <Card className={styles.card}>
        <Sentence registration={registration} />
        <Reasons registration={registration} />
        {!withdrawn && papers.length > 0 && <Papers registration={registration} />}
        {!withdrawn && review.state === 'returned' && <Resubmit id={registration.id} rev={review.rev} />}
      </Card>
    </section>
  )
}

/** How many papers are still to come. */
const missingOf = ({ papers }: Registration): number =>
  papers.filter(({ state }) => state === 'missing' || state === 'returned').length

function Sentence({ registration }: ReviewPanelProps) {
  const text = useReviewText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const { review, status, event_timezone } = registration
  if (review === null) return null
  const { state, due_at } = review
  const missing = missingOf(registration)
  if (state === 'returned') {
    const until = due_at === null ? '' : momentOf(due_at, locale, event_timezone)
    const late = due_at !== null && Date.parse(due_at) <= now
    return <p className={styles.told}>{late ? text.overdue(until) : text.returned(until)}</p>
  }
  if (state !== 'pending') return <p className={styles.told}>{text.told[state]}</p>
  const waits = status === 'waitlisted'
  return <p className={styles.told}>{waits ? text.waiting : missing > 0 ? text.toSend(missing) : text.told.pending}</p>
}

/** Hands it in again, as it was seen: where the host has decided anew meanwhile, that is shown first. */
function Resubmit({ id, rev }: { id: string; rev: number }) {
  const text = useReviewText()
  const { call, toast } = useShell()
  const anew = useReviewedAnew()
  const sending = useMutation({
    mutationFn: () => call(resubmitRegistration, { params: { id }, body: { rev } }),
    onSuccess: () => toast(text.resubmitDone),
    onSettled: anew,
  })
  return (
    <div className={styles.resubmit}>
      {sending.isError && (
        <Notice kind="error" title={text.resubmitFailed} live>
          {refusalOf(sending.error, resubmitRegistration)?.message ?? text.offline}
        </Notice>
      )}
      <p id="record-resubmit-hint" className={styles.note}>
        {text.resubmitHint}
      </p>
      <Button
        kind="solid"
        busy={sending.isPending}
        aria-describedby="record-resubmit-hint"
        onClick={() => sending.mutate()}
      >
        {text.resubmit}
      </Button>
    </div>
  )
}
