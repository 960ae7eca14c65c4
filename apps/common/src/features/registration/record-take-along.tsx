import { type Data, type getEvent, paths, type Registration, type Start } from '@startline/contract'
import { OwnStarts, startEntriesIn, TakeAlongWays } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Card, QrPicture, SectionHeading, TextLink, useLocale } from '@startline/ui'
import { useRegistrationText } from './messages.ts'
import styles from './record.module.css'

interface TakeAlongProps {
  registration: Registration
  event: Data<typeof getEvent> | undefined
  starts: readonly Start[]
}

/** What can be taken along: the code that leads here, a calendar entry, the reference, a link for others. */
export function TakeAlong({ registration, event, starts }: TakeAlongProps) {
  const text = useRegistrationText()
  const { toast } = useShell()
  const { id, reference, event_name: name, team, members } = registration
  const locale = useLocale()
  const address = `${location.origin}${paths.registration(id)}`
  return (
    <section className={styles.section} aria-labelledby="record-take">
      <SectionHeading id="record-take">{text.take}</SectionHeading>
      <Card className={styles.take}>
        <QrPicture text={address} label={text.qrLabel} className={styles.qr} />
        <div className={styles.takeWords}>
          <p className={styles.reference}>{reference}</p>
          <p className={styles.note}>{registration.status === 'waitlisted' ? text.qrWaitingText : text.qrText}</p>
          <TakeAlongWays
            {...{ event, id, address, toast }}
            registrations={[registration]}
            more={event ? startEntriesIn(locale, event, starts, team?.name ?? members[0]?.name) : []}
            share={{ label: text.share, title: name, text: text.shareText(name), url: address }}
            className={styles.ways}
          />
        </div>
      </Card>
    </section>
  )
}

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
