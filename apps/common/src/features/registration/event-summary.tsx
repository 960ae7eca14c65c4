import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { EntryForm, usePaymentText } from '@startline/entry'
import { Answer, useShell } from '@startline/guest'
import { Card, SectionHeading, Skeleton, StackedBar, useLocale, yuan } from '@startline/ui'
import styles from './list/registrations.module.css'
import { useRegistrationText } from './messages.ts'
import { useEvent, useFees } from './queries.ts'
import { useSummaryText } from './summary-messages.ts'

/** What the organization has at one event: how many by status, what is owed and paid, and the form to stamp, or to sign for a family. */
export default function EventSummary({ event }: { event: string }) {
  const text = useSummaryText()
  const { status: statusLabel, statuses, thisEvent } = useRegistrationText()
  const { call, session } = useShell()
  const family = isPersonal(session)
  const name = useEvent(event).data?.name ?? thisEvent
  const address = `${location.origin}${paths.registrationsFor(event)}`
  return (
    <Answer query={useFees(event)} title={text.summaryFailed} skeleton={<Skeleton height="9rem" />}>
      {(data) => (
        <section className={styles.summary} aria-labelledby="event-summary">
          <SectionHeading id="event-summary">{family ? text.summaryOfFamily(name) : text.summary(name)}</SectionHeading>
          <Card className={styles.sums}>
            <div className={styles.numbers}>
              <StackedBar
                label={statusLabel}
                parts={TONES.map(([status, tone]) => ({ label: statuses[status], value: data[status], tone }))}
              />
              <Fees {...data} />
            </div>
            {data.registered + data.waitlisted > 0 && (
              <EntryForm call={call} event={event} address={address} family={family} />
            )}
          </Card>
        </section>
      )}
    </Answer>
  )
}

const TONES = [
  ['registered', 'green'],
  ['waitlisted', 'amber'],
  ['withdrawn', 'neutral'],
] as const

type Sums = Pick<NonNullable<ReturnType<typeof useFees>['data']>, 'due' | 'paid' | 'waived' | 'refund'>

function Fees({ due, paid, waived, refund }: Sums) {
  const text = useSummaryText()
  const { refund: owed } = usePaymentText()
  const locale = useLocale()
  const said = [
    due.fen > 0 && <strong key="due">{text.toPay(yuan(due.fen, locale))}</strong>,
    paid.fen > 0 && <span key="paid">{text.paidSoFar(yuan(paid.fen, locale))}</span>,
    refund.fen > 0 && <span key="refund">{owed(yuan(refund.fen, locale))}</span>,
    waived.fen > 0 && <span key="waived">{text.waivedSoFar(yuan(waived.fen, locale))}</span>,
  ].filter(Boolean)
  if (said.length === 0) return <p className={styles.note}>{text.nothingToPay}</p>
  return (
    <>
      <p className={styles.fees}>{said}</p>
      <p className={styles.note}>{text.feesBy}</p>
    </>
  )
}
