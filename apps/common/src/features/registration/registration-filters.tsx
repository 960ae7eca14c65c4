import { useChangeText } from '@startline/entry'
import { Chips, KeywordInput, Select } from '@startline/ui'
import styles from './list/registrations.module.css'
import { useRegistrationText } from './messages.ts'
import { type Filters, KEYWORD_MAX, PAYMENTS, STATUSES, useEventNames } from './queries.ts'

interface FiltersProps {
  filters: Filters
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  onChange(change: Partial<Filters>, typing?: boolean): void
}

/** What narrows the list; the address keeps it. */
export const RegistrationFilters = (props: FiltersProps) => (
  <search className={styles.filters} aria-label={useRegistrationText().filters}>
    <Keyword {...props} />
    <EventChoice {...props} />
    <PaymentChoice {...props} />
    <StatusChips {...props} />
  </search>
)

const Keyword = ({ filters, onChange }: FiltersProps) => (
  <KeywordInput
    label={useRegistrationText().search}
    keyword={filters.keyword}
    maxLength={KEYWORD_MAX}
    onSearch={(keyword) => onChange({ keyword }, true)}
  />
)

function EventChoice({ filters, onChange }: FiltersProps) {
  const text = useRegistrationText()
  const names = useEventNames().data ?? []
  const options = names.map(({ id, name }) => ({ value: id, label: name }))
  const unknown = filters.event !== '' && !names.some(({ id }) => id === filters.event)
  if (unknown) options.push({ value: filters.event, label: text.thisEvent })
  return (
    <Select
      aria-label={text.event}
      value={filters.event}
      placeholder={text.allEvents}
      options={options}
      onChange={({ target }) => onChange({ event: target.value })}
    />
  )
}

function PaymentChoice({ filters, onChange }: FiltersProps) {
  const text = useRegistrationText()
  const { payments } = useChangeText()
  return (
    <Select
      aria-label={text.payment}
      value={filters.payment}
      placeholder={text.allPayments}
      options={PAYMENTS.map((value) => ({ value, label: payments[value] }))}
      onChange={({ target }) => onChange({ payment: PAYMENTS.find((payment) => payment === target.value) ?? '' })}
    />
  )
}

function StatusChips({ filters, onChange }: FiltersProps) {
  const text = useRegistrationText()
  const options = [{ value: '', label: text.all }, ...STATUSES.map((value) => ({ value, label: text.statuses[value] }))]
  const choose = (value: string) => onChange({ status: STATUSES.find((status) => status === value) ?? '' })
  return (
    <Chips className={styles.chips} label={text.status} options={options} value={filters.status} onChange={choose} />
  )
}
