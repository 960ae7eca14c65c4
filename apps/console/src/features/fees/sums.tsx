import { type Column, type Locale, SectionHeading, StackedBar, Table, TextLink, useLocale, yuan } from '@startline/ui'
import type { Stats } from '../../held/hosted-queries.ts'
import styles from './fees.module.css'
import { feesAddress } from './fees-address.ts'
import { useFeesText } from './messages.ts'

/** What is owed, paid and waived in all. */
export function Sums({ stats }: { stats: Stats }) {
  const text = useFeesText()
  const locale = useLocale()
  const { due_fen, paid_fen, waived_fen, refund_fen } = stats.fees
  const figures = [
    { term: text.state.due, fen: due_fen },
    { term: text.state.paid, fen: paid_fen },
    { term: text.state.waived, fen: waived_fen },
    { term: text.state.refund, fen: refund_fen },
  ]
  return (
    <section className={styles.section} aria-labelledby="sums">
      <SectionHeading id="sums">{text.totals}</SectionHeading>
      <dl className={styles.figures}>
        {figures.map(({ term, fen }) => (
          <div key={term} className={styles.figure}>
            <dt>{term}</dt>
            <dd>{yuan(fen, locale)}</dd>
          </div>
        ))}
      </dl>
      <StackedBar
        label={text.byCount}
        parts={[
          { label: text.state.due, value: stats.payments.due ?? 0, tone: 'amber' },
          { label: text.state.paid, value: stats.payments.paid ?? 0, tone: 'green' },
          { label: text.state.waived, value: stats.payments.waived ?? 0, tone: 'neutral' },
        ]}
      />
    </section>
  )
}

type Summed = Stats['by_organization'][number]

/** The same by organization, those that owe most first; each leads to its registrations. */
export function ByOrganization({ id, stats }: { id: string; stats: Stats }) {
  const text = useFeesText()
  const locale = useLocale()
  const rows = stats.by_organization
    .filter(({ due_fen, paid_fen, waived_fen }) => due_fen + paid_fen + waived_fen > 0)
    .sort((one, other) => other.due_fen - one.due_fen)
  if (rows.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="by-organization">
      <SectionHeading id="by-organization">{text.organizations}</SectionHeading>
      <Table
        caption={text.organizations}
        hideCaption
        rows={rows}
        rowKey={(row) => row.id}
        columns={columnsOf(id, text, locale)}
      />
    </section>
  )
}

const columnsOf = (id: string, text: ReturnType<typeof useFeesText>, locale: Locale): Column<Summed>[] => [
  {
    key: 'name',
    head: text.organization,
    cell: (row) => (
      <TextLink
        href={feesAddress(id, {
          payment: row.due_fen > 0 ? 'due' : row.refund_fen > 0 ? 'refund' : 'paid',
          organization: row.id,
        })}
        className={styles.reach}
        aria-label={text.onlyOf(row.name)}
      >
        {row.name}
      </TextLink>
    ),
  },
  ...(['due', 'paid', 'waived', 'refund'] as const).map((key) => ({
    key,
    head: text.state[key],
    end: true,
    cell: (row: Summed) => yuan(row[`${key}_fen`], locale),
  })),
]
