import { type Data, listReveals } from '@startline/contract'
import { Answer, useAnswer, useShell } from '@startline/guest'
import { Card, momentOf, SectionHeading, SkeletonText, useLocale } from '@startline/ui'
import styles from '../participants.module.css'
import { useHostViewText } from './host-messages.ts'
import { useRevealLogText } from './messages.ts'

/** Who saw the clear numbers, and what hosts of events have looked at, for the owners of the organization. */
export function RevealLog({ id }: { id: string }) {
  const { session } = useShell()
  if (!session.user?.permissions?.includes('participant:log')) return null
  return (
    <>
      <Log id={id} />
      <HostViews id={id} />
    </>
  )
}

function Log({ id }: { id: string }) {
  const text = useRevealLogText()
  const locale = useLocale()
  const query = useAnswer('organization', listReveals, { params: { id }, query: {} })
  const { data } = query
  return (
    <section className={styles.section} aria-labelledby="participant-reveals">
      <SectionHeading
        id="participant-reveals"
        aside={data && data.total > 0 && text.logCount(data.items.length, data.total)}
      >
        {text.logTitle}
      </SectionHeading>
      <Card>
        <Answer query={query} title={text.logFailed} skeleton={<SkeletonText lines={2} />}>
          {({ items }) => (
            <ul className={styles.lines}>
              {items.length === 0 && <li className={styles.note}>{text.logNone}</li>}
              {items.map(({ at, by, host, reason, insured }) => (
                <li key={`${at} ${by}`}>
                  <strong>{by ?? text.somebody}</strong> <span className={styles.note}>{momentOf(at, locale)}</span>
                  <br />
                  {host !== null && (
                    <>
                      {text.byHost(host)}
                      <br />
                    </>
                  )}
                  {reason}
                  {insured && <Insured />}
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </Card>
    </section>
  )
}

type HostView = Data<typeof listReveals>['hosts'][number]

/** Of clear numbers: that they left in the list for the insurance. */
const Insured = () => <div className={styles.note}>{useHostViewText().insured}</div>

/** What hosts of events have looked at of a participant, by the answer that the log of clear numbers is made of. */
function HostViews({ id }: { id: string }) {
  const text = useHostViewText()
  const { data } = useAnswer('organization', listReveals, { params: { id }, query: {} })
  if (data === undefined) return null
  return (
    <section className={styles.section} aria-labelledby="participant-host-views">
      <SectionHeading id="participant-host-views">{text.title}</SectionHeading>
      <p className={styles.note}>{text.lead}</p>
      <Card>
        <ul className={styles.lines}>
          {data.hosts.length === 0 && <li className={styles.note}>{text.none}</li>}
          {data.hosts.map((view) => (
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
