import type { Call } from '@startline/client'
import { type Data, listUnits } from '@startline/contract'
import { Combobox, Field } from '@startline/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParticipantText } from './messages.ts'
import { NewUnit } from './new-unit.tsx'
import styles from './participant.module.css'

/** A unit to race for. */
export type UnitChoice = Pick<
  Data<typeof listUnits>['items'][number],
  'id' | 'name' | 'district_code' | 'district_name'
>

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
  const { data, isFetching } = useQuery({
    queryKey: ['units', keyword],
    queryFn: ({ signal }) => call(listUnits, { query: { page_size: LISTED, ...(keyword && { keyword }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const added = (unit: UnitChoice) => {
    setAdding(null)
    onChange(unit)
  }
  return (
    <div className={styles.grid}>
      <Field label={text.unit} id={id} hint={hint ?? text.unitHint} error={error} optional>
        <Combobox<UnitChoice>
          items={data?.items ?? []}
          value={value}
          onChange={onChange}
          getLabel={({ name }) => name}
          getKey={(unit) => unit.id}
          describe={({ district_name }) => district_name}
          onSearch={setKeyword}
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
