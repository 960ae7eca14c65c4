import { useChangeText } from '@startline/entry'
import { Chips, Field, Fold, KeywordInput, Select } from '@startline/ui'
import { useState } from 'react'
import type { Stats } from '../../../held/hosted-queries.ts'
import { type Filters, foldedCount, KEYWORD_MAX, PAPERS, PAYMENTS, REVIEWS, STATUSES } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import styles from './list.module.css'
import { useListText } from './messages.ts'
import type { TitleOf } from './rows.tsx'

interface FiltersProps {
  filters: Filters
  /** Names and counts to choose by; undefined until they have come. */
  stats: Stats | undefined
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  titleOf: TitleOf
  onChange: (change: Partial<Filters>, typing?: boolean) => void
}

/** What narrows the list; the address keeps it. What is asked for less often is folded away. */
export function ListFilters(props: FiltersProps) {
  const text = useListText()
  const { filters, stats, onChange } = props
  const [unfolded] = useState(foldedCount(filters) > 0)
  const groups = stats?.groups.map(({ registered, waitlisted, withdrawn, ...group }) => ({
    value: group.id,
    label: text.counted(props.titleOf(group), registered + waitlisted + withdrawn),
  }))
  return (
    <search className={styles.filters} aria-label={text.filters}>
      <KeywordInput
        label={text.search}
        keyword={filters.keyword}
        maxLength={KEYWORD_MAX}
        onSearch={(keyword) => onChange({ keyword }, true)}
      />
      <Select
        aria-label={text.heads.group}
        value={filters.group}
        placeholder={text.allGroups}
        options={withChosen(groups, filters.group)}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <StatusChips {...props} />
      <div className={styles.fold}>
        <Fold summary={text.more(foldedCount(filters))} open={unfolded} small>
          <MoreFilters {...props} />
        </Fold>
      </div>
    </search>
  )
}

interface Option {
  value: string
  label: string
}

/** What is chosen stands in the list also before its name has come, or where it is none of those counted. */
function withChosen(options: Option[] = [], chosen = ''): Option[] {
  const known = chosen === '' || options.some(({ value }) => value === chosen)
  return known ? options : [...options, { value: chosen, label: '…' }]
}

function StatusChips({ filters, stats, onChange }: FiltersProps) {
  const text = useListText()
  const { statuses } = useHostedText()
  const counts = stats?.registrations
  const options = STATUSES.map((value) => ({
    value: value as string,
    label: statuses[value],
    ...(counts && { count: value === 'running' ? counts.registered + counts.waitlisted : counts[value] }),
  }))
  return (
    <Chips
      className={styles.chips}
      label={text.status}
      options={[{ value: '', label: text.all }, ...options]}
      value={filters.status}
      onChange={(value) => onChange({ status: STATUSES.find((one) => one === value) ?? '' })}
    />
  )
}

function MoreFilters({ filters, stats, onChange }: FiltersProps) {
  const text = useListText()
  const { reviews, unit, organization } = useHostedText()
  const { payments } = useChangeText()
  const named = (all: readonly { id: string | null; name: string | null; registered: number; waitlisted: number }[]) =>
    all.flatMap(({ id, name, registered, waitlisted }) =>
      id === null ? [] : [{ value: id, label: text.counted(name ?? id, registered + waitlisted) }],
    )
  const reviewOptions = REVIEWS.map((value) => ({
    value,
    label: stats ? text.counted(reviews[value], stats.reviews[value]) : reviews[value],
  }))
  const paymentOptions = PAYMENTS.map((value) => ({
    value,
    label: stats ? text.counted(payments[value], stats.payments[value]) : payments[value],
  }))
  const fields = [
    { name: 'review', label: text.review, options: reviewOptions },
    { name: 'paper', label: text.paper, options: PAPERS.map((value) => ({ value, label: text.papers[value] })) },
    { name: 'payment', label: text.payment, options: paymentOptions },
    { name: 'unit', label: unit, options: withChosen(stats && named(stats.units), filters.unit) },
    {
      name: 'organization',
      label: organization,
      options: withChosen(stats && named(stats.by_organization), filters.organization),
    },
  ] as const
  return (
    <div className={styles.more}>
      {fields.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            value={filters[name]}
            placeholder={text.any}
            options={options}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}
