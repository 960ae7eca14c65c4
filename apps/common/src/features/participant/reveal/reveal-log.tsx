import { listReveals } from '@startline/contract'
import { Answer, useAnswer, useShell } from '@startline/guest'
import { Card, momentOf, SectionHeading, SkeletonText, useLocale } from '@startline/ui'
import styles from '../participants.module.css'
import { HostViews, Insured } from './host-views.tsx'
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
