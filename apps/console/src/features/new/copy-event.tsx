import { PAGE_SIZE_MAX } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Answer } from '@startline/guest'
import { Button, Chips, Field, FormActions, Select, Skeleton, Table, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useHeldEvent, useHeldEvents } from '../../held/queries.ts'
import { knownZone, wallClock } from '../../pieces/local-time.ts'
import { useNewText } from './messages.ts'
import { type Source, sourceOf, weeksLater, yearsSaid } from './moved.ts'
import styles from './new-event.module.css'
import type { NewDraft } from './use-new-draft.ts'

/** By how many weeks and years copies usually move: to the same weekday of the next year. */
const WEEKS = [0, 1, 4, 13, 26, 52] as const
const YEARS = [0, 1] as const

/** A copy of an event of one's own: which one, by how much it moves, and what that makes of its times. */
export function CopyEvent({ from, draft }: { from: string | null; draft: NewDraft }) {
  const text = useNewText()
  const [id, setId] = useState(from ?? '')
  const [weeks, setWeeks] = useState(52)
  const [years, setYears] = useState(1)
  const events = useHeldEvents({ page: 1, page_size: PAGE_SIZE_MAX })
  return (
    <Answer query={events} title={text.sourceFailed} skeleton={<Skeleton height="40rem" />}>
      {({ items }) => {
        const own = items.filter(({ rights }) => rights.includes('host'))
        if (own.length === 0) return <p>{text.noSource}</p>
        return (
          <div className={styles.part}>
            <Field label={text.source} required>
              <Select
                value={id}
                placeholder={text.choose}
                options={own.map((event) => ({ value: event.id, label: event.name || event.id }))}
                onChange={({ target }) => setId(target.value)}
              />
            </Field>
            <Amount
              label={text.weeks}
              hint={text.weeksHint}
              of={WEEKS}
              say={text.weeksOf}
              value={weeks}
              onChange={setWeeks}
            />
            <Amount label={text.years} of={YEARS} say={text.yearsOf} value={years} onChange={setYears} />
            <Moved id={id} weeks={weeks} years={years} />
            <FormActions sticky>
              <Button
                kind="primary"
                size="l"
                disabled={id === ''}
                busy={draft.busy}
                onClick={() => void draft.begin({ copy_of: id, weeks, born_years: years })}
              >
                {text.doCopy}
              </Button>
            </FormActions>
          </div>
        )
      }}
    </Answer>
  )
}

interface AmountProps {
  label: string
  hint?: string
  of: readonly number[]
  say: (amount: number) => string
  value: number
  onChange: (amount: number) => void
}

const Amount = ({ label, hint, of, say, value, onChange }: AmountProps) => (
  <div className={styles.amount}>
    <p className={styles.label}>{label}</p>
    {hint && <p className={styles.hint}>{hint}</p>}
    <Chips
      label={label}
      options={of.map((amount) => ({ value: String(amount), label: say(amount) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  </div>
)

/** What stands before and after, for the moments that matter. */
function Moved({ id, weeks, years }: { id: string; weeks: number; years: number }) {
  const text = useNewText()
  const { data, isPending } = useHeldEvent(id)
  const source = data && sourceOf(data)
  const rows = useRows(source ?? null, weeks, years)
  if (id !== '' && isPending) return <Skeleton height="20rem" />
  if (!source || rows.length === 0) return null
  return (
    <Table
      caption={text.moved}
      columns={[
        { key: 'what', head: text.what, cell: ({ what }) => what },
        { key: 'before', head: text.before, cell: ({ before }) => before },
        { key: 'after', head: text.after, cell: ({ after }) => after },
      ]}
      rows={rows}
      rowKey={({ what }) => what}
    />
  )
}

interface Row {
  what: string
  before: string
  after: string
}

function useRows(source: Source | null, weeks: number, years: number): Row[] {
  const text = useNewText()
  const dates = eventDates(useLocale(), knownZone(source?.zone ?? ''))
  if (!source) return []
  const offsetAt = (at: number) => Date.parse(`${wallClock(at, source.zone)}:00Z`) - Math.floor(at / 60_000) * 60_000
  const times = (['starts', 'opens', 'closes'] as const).flatMap((what) => {
    const at = source[what]
    if (!at) return []
    return [{ what: text.rows[what], before: dates.moment(at), after: dates.moment(weeksLater(at, weeks, offsetAt)) }]
  })
  const groups = (['youngest', 'oldest'] as const).flatMap((what) => {
    const group = source[what]
    if (!group) return []
    const said = (later: number) => `${group.name} · ${yearsSaid(group, later)}`
    return [{ what: text.rows[what], before: said(0), after: said(years) }]
  })
  return [...times, ...groups]
}
