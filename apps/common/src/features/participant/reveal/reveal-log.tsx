import { queryOf } from '@startline/client'
import { listReveals } from '@startline/contract'
import { hasFailed, LoadFailure, useShell } from '@startline/guest'
import { Card, momentOf, SectionHeading, SkeletonText, useLocale } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
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
  const { call, session } = useShell()
  const query = useQuery(queryOf(call, listReveals, [session.organization?.id], { params: { id }, query: {} }))
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
        {data ? (
          <ul className={styles.lines}>
            {data.items.length === 0 && <li className={styles.note}>{text.logNone}</li>}
            {data.items.map(({ at, by, host, reason, insured }) => (
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
        ) : hasFailed(query) ? (
          <LoadFailure query={query} title={text.logFailed} />
        ) : (
          <SkeletonText lines={2} />
        )}
      </Card>
    </section>
  )
}
