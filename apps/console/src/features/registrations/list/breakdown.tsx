import { useChangeText } from '@startline/entry'
import { StackedBar, Table, type Tone, useLocale, yuan } from '@startline/ui'
import type { Stats } from '../../../held/hosted-queries.ts'
import { PAYMENTS, REVIEWS } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import styles from './list.module.css'
import { useListText } from './messages.ts'
import type { TitleOf } from './rows.tsx'

const REVIEW_TONES: Record<(typeof REVIEWS)[number], Tone> = {
  pending: 'amber',
  resubmitted: 'blue',
  returned: 'neutral',
  accepted: 'green',
  rejected: 'red',
}
const PAYMENT_TONES: Record<(typeof PAYMENTS)[number], Tone> = {
  due: 'amber',
  paid: 'green',
  waived: 'blue',
  free: 'neutral',
}

/** An event’s registrations counted in every way: two pictures that say their numbers, and the tables behind them. */
export default function Breakdown({ stats, titleOf }: { stats: Stats; titleOf: TitleOf }) {
  const text = useListText()
  const { reviews } = useHostedText()
  const { payments } = useChangeText()
  const reviewed = REVIEWS.map((state) => ({
    label: reviews[state],
    value: stats.reviews[state],
    tone: REVIEW_TONES[state],
  }))
  const paid = PAYMENTS.map((state) => ({
    label: payments[state],
    value: stats.payments[state],
    tone: PAYMENT_TONES[state],
  }))
  return (
    <div className={styles.breakdown}>
      {reviewed.some(({ value }) => value > 0) && <StackedBar label={text.reviewBar} parts={reviewed} />}
      {paid.some(({ value }) => value > 0) && <StackedBar label={text.feeBar} parts={paid} />}
      <Groups stats={stats} titleOf={titleOf} />
      <Organizations stats={stats} />
      <Ages stats={stats} />
    </div>
  )
}

type Counted = Pick<Stats['groups'][number], 'registered' | 'waitlisted' | 'withdrawn' | 'due_fen'>

/** The columns that groups and organizations share. */
function useCounts() {
  const { figures } = useListText()
  const locale = useLocale()
  const counts = (['registered', 'waitlisted', 'withdrawn'] as const).map((key) => ({
    key,
    head: figures[key],
    cell: (row: Counted) => row[key],
    end: true,
  }))
  const due = {
    key: 'due',
    head: figures.due,
    cell: ({ due_fen }: Counted) => (due_fen > 0 ? yuan(due_fen, locale) : '–'),
    end: true,
  }
  return [...counts, due]
}

function Groups({ stats: { groups }, titleOf }: { stats: Stats; titleOf: TitleOf }) {
  const text = useListText()
  const { group } = useHostedText()
  const [registered, ...rest] = useCounts()
  const name = { key: 'name', head: group, cell: (row: Stats['groups'][number]) => titleOf(row) }
  const capacity = {
    key: 'capacity',
    head: text.capacity,
    cell: (row: Stats['groups'][number]) => row.capacity ?? text.unlimited,
    end: true,
  }
  const columns = [name, ...(registered ? [registered] : []), capacity, ...rest]
  return <Table caption={text.byGroup} columns={columns} rows={groups} rowKey={({ id }) => id} />
}

function Organizations({ stats: { by_organization } }: { stats: Stats }) {
  const text = useListText()
  const { organization } = useHostedText()
  const counts = useCounts()
  const name = { key: 'name', head: organization, cell: (row: Stats['by_organization'][number]) => row.name }
  return (
    <Table caption={text.byOrganization} columns={[name, ...counts]} rows={by_organization} rowKey={({ id }) => id} />
  )
}

function Ages({ stats: { ages } }: { stats: Stats }) {
  const text = useListText()
  type Age = Stats['ages'][number]
  const columns = [
    {
      key: 'age',
      head: text.years,
      cell: ({ age }: Age) => (age === null ? text.unknownAge : text.ageOf(age)),
    },
    { key: 'girls', head: text.girls, cell: ({ female }: Age) => female, end: true },
    { key: 'boys', head: text.boys, cell: ({ male }: Age) => male, end: true },
    { key: 'people', head: text.sum, cell: ({ people }: Age) => people, end: true },
  ]
  return <Table caption={text.byAge} columns={columns} rows={ages} rowKey={({ age }) => String(age)} />
}
