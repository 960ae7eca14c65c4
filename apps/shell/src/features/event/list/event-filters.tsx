import { type EventsFilter, isMonth, PHASES } from '@startline/contract'
import { localDate } from '@startline/domain'
import { monthName, useEventText } from '@startline/entry'
import { Chips, Field, KeywordInput, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useApplicationForm } from '../../../state/application-form.ts'
import styles from './event-list.module.css'
import { useListText } from './messages.ts'
import { useProvinces } from './province/messages.ts'

interface FiltersProps {
  filters: EventsFilter
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  onChange(change: Partial<EventsFilter>, typing?: boolean): void
}

/** What narrows the list; the address keeps it. */
export const EventFilters = (props: FiltersProps) => (
  <fieldset className={styles.filters} aria-label={useListText().filters}>
    <Keyword {...props} />
    <PhaseChips {...props} />
    <div className={styles.selects}>
      <Discipline {...props} />
      <Province {...props} />
      <Month {...props} />
    </div>
  </fieldset>
)

const Keyword = ({ filters, onChange }: FiltersProps) => (
  <KeywordInput
    label={useListText().search}
    keyword={filters.keyword}
    maxLength={60}
    onSearch={(keyword) => onChange({ keyword }, true)}
  />
)

function PhaseChips({ filters, onChange }: FiltersProps) {
  const text = useListText()
  const options = [
    { value: '', label: text.allPhases },
    ...PHASES.filter((phase) => phase !== 'cancelled' || phase === filters.phase).map((phase) => ({
      value: phase,
      label: text.phases[phase],
    })),
  ]
  const choose = (value: string) => onChange({ phase: PHASES.find((phase) => phase === value) ?? '' })
  return <Chips label={text.phase} options={options} value={filters.phase} onChange={choose} />
}

function Discipline({ filters, onChange }: FiltersProps) {
  const text = useListText()
  const { discipline } = useEventText()
  const disciplines = useApplicationForm((state) => state.registrationEvent)
  const choose = (value: string) => onChange({ discipline: disciplines.find(({ code }) => code === value)?.code ?? '' })
  return (
    <Field label={text.discipline}>
      <Select
        value={filters.discipline}
        placeholder={text.allDisciplines}
        options={disciplines.map(({ code }) => ({ value: code, label: discipline[code] }))}
        onChange={(change) => choose(change.target.value)}
      />
    </Field>
  )
}

function Province({ filters, onChange }: FiltersProps) {
  const text = useListText()
  const options = Object.entries(useProvinces()).map(([value, label]) => ({ value, label }))
  if (filters.district && !options.some(({ value }) => value === filters.district))
    options.push({ value: filters.district, label: filters.district })
  return (
    <Field label={text.district}>
      <Select
        value={filters.district}
        placeholder={text.allDistricts}
        options={options}
        onChange={(change) => onChange({ district: change.target.value })}
      />
    </Field>
  )
}

function Month({ filters, onChange }: FiltersProps) {
  const text = useListText()
  const locale = useLocale()
  const [today] = useState(() => localDate(new Date(), 'Asia/Shanghai'))
  return (
    <Field label={text.month}>
      <Select
        value={filters.month}
        placeholder={text.allMonths}
        options={monthsAround(today, filters.month).map((month) => ({ value: month, label: monthName(locale, month) }))}
        onChange={(change) => onChange({ month: change.target.value })}
      />
    </Field>
  )
}

/** Months offered before and after the current one. */
const BEFORE = 3
const AFTER = 12

const pad = (value: number) => String(value).padStart(2, '0')

/** The months one can choose from: three before today's (`YYYY-MM-DD`), twelve after, and the chosen one. */
export function monthsAround(today: string, chosen = ''): string[] {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const months = Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => {
    const date = new Date(Date.UTC(year, number - 1 - BEFORE + index, 1))
    return `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}`
  })
  return isMonth(chosen) && !months.includes(chosen) ? [...months, chosen].sort() : months
}
