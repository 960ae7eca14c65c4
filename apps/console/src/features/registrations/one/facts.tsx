import type { TimelineStep } from '@startline/contract'
import { bornRange, useEventText, useFormatChange, useGroupTitle } from '@startline/entry'
import { Card, DescriptionList, momentOf, SectionHeading, Timeline, useLocale, yuan } from '@startline/ui'
import { useHostedText } from '../messages.ts'
import { useOneText } from './messages.ts'
import styles from './one.module.css'
import type { OneProps } from './one-props.ts'

/** What was registered, by whom, and whom its group takes. */
export function Facts({ event, judged }: OneProps) {
  const text = useOneText()
  const words = useHostedText()
  const { gender, born } = useEventText()
  const locale = useLocale()
  const titleOf = useGroupTitle(event.groups)
  const { reference, group, team, unit, district, organization_name, fee, created_at, status } = judged
  const rule = event.groups.find(({ id }) => id === group.id)
  return (
    <section className={styles.section} aria-labelledby="facts">
      <SectionHeading id="facts" level={3}>
        {text.facts}
      </SectionHeading>
      <Card>
        <DescriptionList
          items={[
            { term: words.reference, detail: <strong className={styles.reference}>{reference}</strong> },
            { term: words.group, detail: titleOf(group) },
            {
              term: text.rule,
              detail: rule && [gender[rule.gender], born(bornRange(rule.born_from, rule.born_to))].join(words.dot),
            },
            { term: text.team, detail: team?.name },
            { term: words.unit, detail: unit?.name ?? words.noUnit },
            { term: text.district, detail: district },
            { term: words.organization, detail: organization_name },
            { term: text.fee, detail: fee === null ? words.free : yuan(fee, locale) },
            { term: text.created, detail: momentOf(created_at, locale, event.timezone) },
            {
              term: text.changesUntil,
              detail: status === 'withdrawn' ? null : momentOf(event.edit_until, locale, event.timezone),
            },
          ]}
        />
      </Card>
    </section>
  )
}

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
