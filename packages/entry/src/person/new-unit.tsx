import type { Call } from '@startline/client'
import { keyOf } from '@startline/client'
import { addUnit, type BodyInput, type Data, listUnits, tell } from '@startline/contract'
import { Button, Field, Notice, Select, TextInput, useLocale } from '@startline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DistrictChoice, DistrictField } from './district-field.tsx'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

type UnitType = BodyInput<typeof addUnit>['type']
const TYPES: readonly UnitType[] = ['school', 'club', 'association', 'other']

interface NewUnitProps {
  call: Call
  id: string
  name: string
  onAdded: (unit: UnitChoice) => void
  onCancel: () => void
}

/** A small form for a unit that is not listed yet. It is no form element: it stands inside another form. */
export function NewUnit({ call, id, name: typed, onAdded, onCancel }: NewUnitProps) {
  const text = useParticipantText()
  const locale = useLocale()
  const queries = useQueryClient()
  const [name, setName] = useState(typed)
  const [type, setType] = useState<UnitType>('school')
  const [district, setDistrict] = useState<DistrictChoice | null>(null)
  const [tried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: (district_code: string) => call(addUnit, { body: { name: name.trim(), type, district_code } }),
    onSuccess: (unit) => {
      void queries.invalidateQueries({ queryKey: keyOf(listUnits) })
      onAdded(unit)
    },
  })
  const save = () => {
    setTried(true)
    if (name.trim() && district) add.mutate(district.code)
  }
  const missing = tell({ path: '/name', rule: 'required', facts: { label: text.unitName } }, locale).message
  return (
    <fieldset className={styles.nested}>
      <legend className={styles.legend}>{text.unitNew}</legend>
      <p className={styles.hint}>{text.unitNewText}</p>
      {add.isError && (
        <Notice kind="error" title={text.unitFailed} live>
          {add.error.message}
        </Notice>
      )}
      <Field label={text.unitName} id={`${id}-name`} error={tried && !name.trim() ? missing : undefined} required>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={text.unitType} id={`${id}-type`}>
        <Select
          value={type}
          options={TYPES.map((value) => ({ value, label: text.unitTypes[value] }))}
          onChange={({ target }) => setType(target.value as UnitType)}
        />
      </Field>
      <DistrictField
        call={call}
        id={`${id}-district`}
        value={district}
        onChange={setDistrict}
        error={tried && !district ? text.districtNeeded : undefined}
        required
      />
      <div className={styles.buttons}>
        <Button kind="solid" busy={add.isPending} onClick={save}>
          {text.unitSave}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

/** A unit to race for. */
export type UnitChoice = Pick<
  Data<typeof listUnits>['items'][number],
  'id' | 'name' | 'district_code' | 'district_name'
>
