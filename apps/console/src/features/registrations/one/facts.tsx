import { bornRange, useEventText } from '@startline/entry'
import { Card, DescriptionList, momentOf, SectionHeading, useLocale, yuan } from '@startline/ui'
import { useHostedText } from '../messages.ts'
import { useOneText } from './messages.ts'
import styles from './one.module.css'
import type { OneProps } from './registration.tsx'

/** What was registered, by whom, and whom its group takes. */
export function Facts({ event, judged }: OneProps) {
  const text = useOneText()
  const words = useHostedText()
  const { gender, born } = useEventText()
  const locale = useLocale()
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
            { term: words.group, detail: group.name },
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
