import type { Call } from '@startline/client'
import { queryOf } from '@startline/client'
import { listUnits } from '@startline/contract'
import { Combobox, Field } from '@startline/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParticipantText } from './messages.ts'
import { NewUnit, type UnitChoice } from './new-unit.tsx'
import styles from './participant.module.css'

const LISTED = 20

interface UnitFieldProps {
  call: Call
  id: string
  value: UnitChoice | null
  onChange: (value: UnitChoice | null) => void
  error?: string
  /** What to know of the unit; that it may be left out unless told. */
  hint?: string
}

/** The unit somebody races for: search, pick, or add it. Nothing picked means: as an individual. */
export function UnitField({ call, id, value, onChange, error, hint }: UnitFieldProps) {
  const text = useParticipantText()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState<string | null>(null)
  const [begun, setBegun] = useState(false)
  const { items, isFetching } = useUnits(call, keyword, begun)
  const added = (unit: UnitChoice) => {
    setAdding(null)
    onChange(unit)
  }
  return (
    <div className={styles.grid}>
      <Field label={text.unit} id={id} hint={hint ?? text.unitHint} error={error} optional>
        <Combobox<UnitChoice>
          items={items}
          value={value}
          onChange={onChange}
          getLabel={({ name }) => name}
          getKey={(unit) => unit.id}
          describe={({ district_name }) => district_name}
          onSearch={setKeyword}
          onBegin={() => setBegun(true)}
          loading={isFetching}
          placeholder={text.unitPlaceholder}
          emptyText={text.unitNone}
          create={{ label: text.unitAdd, onCreate: setAdding }}
        />
      </Field>
      {adding !== null && (
        <NewUnit call={call} id={`${id}-new`} name={adding} onAdded={added} onCancel={() => setAdding(null)} />
      )}
    </div>
  )
}

/** Units to choose from, once somebody wants to choose. Before anything is typed the organization's own stand first: most people race for those. */
function useUnits(call: Call, keyword: string, wanted: boolean) {
  const list = (mine: boolean) => ({
    ...queryOf(call, listUnits, [], {
      query: { page_size: LISTED, ...(keyword && { keyword }), ...(mine && { mine: 'true' as const }) },
    }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const own = useQuery({ ...list(true), enabled: wanted && keyword === '' })
  const all = useQuery(list(false))
  const first = keyword === '' ? (own.data?.items ?? []) : []
  const others = all.data?.items.filter(({ id }) => !first.some((unit) => unit.id === id)) ?? []
  return { items: [...first, ...others], isFetching: all.isFetching }
}
