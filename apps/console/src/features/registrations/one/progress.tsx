import type { TimelineStep } from '@startline/contract'
import { useFormatChange } from '@startline/entry'
import { Card, momentOf, SectionHeading, Timeline, useLocale } from '@startline/ui'
import { useHostedText } from '../messages.ts'
import { useOneText } from './messages.ts'
import styles from './one.module.css'
import type { OneProps } from './registration.tsx'

type Step = keyof ReturnType<typeof useOneText>['steps']

const REVIEWED: Partial<Record<string, Step>> = {
  returned: 'returned',
  resubmitted: 'resubmitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** What a step of the timeline is called here. */
function stepOf({ what, status }: TimelineStep): Step {
  if (what === 'created') return status === 'waitlisted' ? 'waitlisted' : 'registered'
  return what === 'review' ? (REVIEWED[status] ?? 'changed') : what
}

/** What has happened to it so far, and who of the organization did it. */
export function Progress({ event, judged }: OneProps) {
  const text = useOneText()
  const { dot } = useHostedText()
  const locale = useLocale()
  const tell = useFormatChange(event.timezone)
  const items = judged.timeline.map((step) => ({
    title: text.steps[stepOf(step)],
    at: [momentOf(step.at, locale, event.timezone), step.by].filter(Boolean).join(dot),
    ...(step.changes.length > 0 && { text: step.changes.map((change, index) => <p key={index}>{tell(change)}</p>) }),
    state: 'done' as const,
  }))
  return (
    <section className={styles.section} aria-labelledby="timeline">
      <SectionHeading id="timeline" level={3}>
        {text.timeline}
      </SectionHeading>
      <Card>
        <Timeline items={items} />
      </Card>
    </section>
  )
}
