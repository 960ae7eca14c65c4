import { paths, type Registration, type Start } from '@startline/contract'
import { OwnStarts } from '@startline/entry'
import { Card, SectionHeading, TextLink } from '@startline/ui'
import { useRegistrationText } from '../messages.ts'
import styles from '../record.module.css'

/** Number, heats, lanes and times of a registration, once its start list is public; nothing before. */
export function RecordStarts({ registration, starts }: { registration: Registration; starts: readonly Start[] }) {
  const text = useRegistrationText()
  const { event_id, event_timezone } = registration
  if (starts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="record-starts">
      <SectionHeading
        id="record-starts"
        aside={<TextLink href={paths.startLists(event_id, starts[0]?.contest.id)}>{text.startLists}</TextLink>}
      >
        {text.starts}
      </SectionHeading>
      <Card>
        <OwnStarts starts={starts} timeZone={event_timezone} />
      </Card>
    </section>
  )
}
