import type { Data, getEvent, Registration } from '@startline/contract'
import { PaymentBadges } from '@startline/entry'
import { Badge, Card, DescriptionList, dayOf, momentOf, SectionHeading, Table, useLocale, yuan } from '@startline/ui'
import { useRegistrationText } from './messages.ts'
import styles from './record.module.css'

interface FactsProps {
  registration: Registration
  /** Absent while it is on its way, and where it could not be read. */
  event: Data<typeof getEvent> | undefined
}

/** What was registered, when, and where it takes place. */
export function Facts({ registration, event }: FactsProps) {
  const text = useRegistrationText()
  const locale = useLocale()
  const { reference, group_name, registration_event, kind, team, unit_name, created_at, edit_until, status } =
    registration
  return (
    <section className={styles.section} aria-labelledby="record-facts">
      <SectionHeading id="record-facts">{text.facts}</SectionHeading>
      <Card>
        <DescriptionList
          items={[
            { term: text.reference, detail: <strong className={styles.reference}>{reference}</strong> },
            { term: text.group, detail: group_name },
            { term: text.disciplineName, detail: text.discipline[registration_event] },
            { term: text.kind, detail: text.kinds[kind] },
            { term: text.team, detail: team?.name },
            { term: text.unit, detail: unit_name ?? text.noUnit },
            { term: text.fee, detail: costsNothing(registration) ? null : <Fee registration={registration} /> },
            { term: text.when, detail: event && daysOf(event, locale) },
            { term: text.where, detail: event && `${event.venue} · ${event.district_name}` },
            { term: text.created, detail: momentOf(created_at, locale) },
            {
              term: status === 'waitlisted' ? text.lineUntil : text.until,
              detail: status === 'withdrawn' ? null : momentOf(edit_until, locale, event?.timezone),
            },
          ]}
        />
      </Card>
    </section>
  )
}

/** Whether a registration that was withdrawn owed nothing: what it would have cost tells nobody anything. */
const costsNothing = ({ status, payment }: Registration): boolean => status === 'withdrawn' && payment === 'free'

/** What it costs and whether it is paid; one that waits costs nothing before it has a place. */
function Fee({ registration }: Pick<FactsProps, 'registration'>) {
  const { fee, payment, status, paid_fen, due_fen, refund_fen } = registration
  const text = useRegistrationText()
  const locale = useLocale()
  return (
    <span className={styles.fee}>
      {fee === null ? text.free : status === 'waitlisted' ? text.feeLater(yuan(fee, locale)) : yuan(fee, locale)}
      <PaymentBadges {...{ payment, paid_fen, due_fen, refund_fen }} />
    </span>
  )
}

function daysOf({ starts_at, ends_at, timezone }: Data<typeof getEvent>, locale: ReturnType<typeof useLocale>): string {
  const [first, last] = [dayOf(starts_at, locale, timezone), dayOf(ends_at, locale, timezone)]
  return first === last ? first : `${first} – ${last}`
}

type Member = Registration['members'][number]

const numberOf = ({ id_number }: Member) => <span className={styles.number}>{id_number}</span>

/** Who races; numbers are masked, reserves are marked where there are any. */
export function Members({ members }: { members: readonly Member[] }) {
  const text = useRegistrationText()
  const part = ({ reserve }: Member) => (
    <Badge tone={reserve ? 'neutral' : 'blue'}>{reserve ? text.reserve : text.starter}</Badge>
  )
  const columns = [
    { key: 'name', head: text.memberName, cell: ({ name }: Member) => name },
    {
      key: 'number',
      head: text.memberNumber,
      cell: numberOf,
    },
    ...(members.length > 1 ? [{ key: 'part', head: text.memberPart, cell: part, end: true }] : []),
  ]
  return (
    <section className={styles.section} aria-labelledby="record-members">
      <SectionHeading id="record-members">{text.members(members.length)}</SectionHeading>
      <Card className={styles.people}>
        <Table
          caption={text.members(members.length)}
          hideCaption
          columns={columns}
          rows={members}
          rowKey={(row) => row.participant_id}
        />
        <p className={styles.small}>{text.masked}</p>
      </Card>
    </section>
  )
}
