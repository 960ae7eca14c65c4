import { type PaperKind, reasonWords } from '@startline/contract'
import { Button, Card, CheckIcon, momentOf, Notice, SectionHeading, useLocale } from '@startline/ui'
import { useState } from 'react'
import { DespiteForm } from '../../../judging/despite-form.tsx'
import { useJudgingText } from '../../../judging/messages.ts'
import { ReasonForm } from '../../../judging/reason-form.tsx'
import { ReviewBadge } from '../badges.tsx'
import { useHostedText } from '../messages.ts'
import { useDecideText } from './decide-messages.ts'
import type { Moving } from './moved-notice.tsx'
import styles from './one.module.css'
import type { OneProps } from './one-props.ts'
import { type Decision, useDecide } from './use-decide.ts'

type DecideProps = OneProps & Pick<Moving, 'during'>

/** What was decided on it and why, and the way to decide. Nothing where its group asks for no papers. */
export function Decide(props: DecideProps) {
  const text = useDecideText()
  const { judged } = props
  const { review, status } = judged
  if (review === null) return null
  const open = status !== 'withdrawn' && review.state !== 'rejected'
  return (
    <section className={styles.section} aria-labelledby="decide">
      <SectionHeading id="decide" level={3} aside={<ReviewBadge {...judged} />}>
        {text.title}
      </SectionHeading>
      <Card className={styles.deciding}>
        <Told {...props} />
        {open && <Ways {...props} />}
      </Card>
    </section>
  )
}

function Told({ event, judged }: OneProps) {
  const text = useDecideText()
  const { dot } = useHostedText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const { review, members, status } = judged
  if (review === null) return null
  const { state, due_at, reasons } = review
  const until = due_at === null ? '' : momentOf(due_at, locale, event.timezone)
  const due = due_at !== null && (Date.parse(due_at) <= now ? text.late : text.until)(until)
  const waits = status === 'waitlisted' && state === 'pending'
  const nameOf = (id: string | null) => members.find((one) => one.participant_id === id)?.name
  return (
    <>
      <p>
        {waits ? text.waits : text.told[state]} {due}
      </p>
      {reasons.length > 0 && (
        <div>
          <h4>{text.said}</h4>
          <ul className={styles.bullets}>
            {reasons.map(({ code, participant_id, note }, index) => (
              <li key={index}>
                {[members.length > 1 && nameOf(participant_id), reasonWords[code][locale], note]
                  .filter(Boolean)
                  .join(dot)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type Asking = { kind: 'returned' | 'rejected' } | { kind: 'despite'; missing: readonly PaperKind[] }

function Ways(props: DecideProps) {
  const text = useDecideText()
  const words = useJudgingText()
  const { event, judged } = props
  const { decide, busy, failure } = useDecide(props)
  const [asking, ask] = useState<Asking | null>(null)
  const papers = event.groups.find(({ id }) => id === judged.group.id)?.papers ?? []
  const act = async (state: Decision, said: Parameters<typeof decide>[1] = {}) => {
    if (busy) return
    const outcome = await decide(state, said)
    // What was written stays where nothing came of it.
    if (outcome.kind === 'refused') return
    ask(outcome.kind === 'lacking' ? { kind: 'despite', missing: outcome.missing } : null)
  }
  const accepted = judged.review?.state === 'accepted'
  return (
    <>
      {failure && (
        <Notice kind="error" title={text.failed} live>
          {failure}
        </Notice>
      )}
      {asking === null ? (
        <div className={styles.ways}>
          {!accepted && (
            <Button kind="solid" icon={<CheckIcon />} busy={busy} onClick={() => void act('accepted')}>
              {words.accept}
            </Button>
          )}
          <Button onClick={() => ask({ kind: 'returned' })}>{words.return}</Button>
          <Button kind="quiet" onClick={() => ask({ kind: 'rejected' })}>
            {words.reject}
          </Button>
        </div>
      ) : asking.kind === 'despite' ? (
        <DespiteForm
          missing={asking.missing}
          onDecide={(despite) => void act('accepted', { despite })}
          onCancel={() => ask(null)}
        />
      ) : (
        <ReasonForm
          key={asking.kind}
          kind={asking.kind}
          papers={papers}
          members={judged.members}
          onDecide={(reasons) => void act(asking.kind, { reasons })}
          onCancel={() => ask(null)}
        />
      )}
    </>
  )
}
