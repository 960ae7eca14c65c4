import type { Data, listReveals } from '@startline/contract'
import { Card, momentOf, SectionHeading, useLocale } from '@startline/ui'
import styles from '../participants.module.css'
import { useHostViewText } from './host-messages.ts'

type HostView = Data<typeof listReveals>['hosts'][number]

/** What hosts of events have looked at of a participant, for the owners of the organization that entered them. */
export function HostViews({ hosts }: { hosts: readonly HostView[] }) {
  const text = useHostViewText()
  return (
    <section className={styles.section} aria-labelledby="participant-host-views">
      <SectionHeading id="participant-host-views">{text.title}</SectionHeading>
      <p className={styles.note}>{text.lead}</p>
      <Card>
        <ul className={styles.lines}>
          {hosts.length === 0 && <li className={styles.note}>{text.none}</li>}
          {hosts.map((view) => (
            <View key={view.event.id} view={view} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function View({ view: { event, host, reviewed_at, photo_opened, photo_opened_at } }: { view: HostView }) {
  const text = useHostViewText()
  const locale = useLocale()
  const told = [
    reviewed_at && text.reviewed(momentOf(reviewed_at, locale)),
    photo_opened_at && text.photo(photo_opened, momentOf(photo_opened_at, locale)),
  ].filter(Boolean)
  return (
    <li>
      <strong>{host}</strong> <span className={styles.note}>{event.name}</span>
      {told.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </li>
  )
}
