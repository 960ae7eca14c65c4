import { type DistrictChoice, DistrictField, UnitField } from '@startline/entry'
import { Button, Stack } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import type { UnitAndDistrict } from './draft-parts.ts'
import { useFormText } from './messages.ts'
import styles from './registration.module.css'

interface PlaceFieldsProps {
  id: string
  place: UnitAndDistrict
  onChange: (place: UnitAndDistrict) => void
  /** What to know of the unit here. */
  hint?: string
}

/** A unit, and the district that follows it. */
export const PlaceFields = ({ id, place, onChange, hint }: PlaceFieldsProps) => (
  <Stack gap={4}>
    <UnitField
      call={call}
      id={`${id}-unit`}
      value={place.unit}
      onChange={(unit) => onChange({ ...place, unit })}
      hint={hint}
    />
    <DistrictPart id={`${id}-district`} place={place} onChange={(district) => onChange({ ...place, district })} />
  </Stack>
)

interface DistrictPartProps {
  id: string
  place: UnitAndDistrict
  onChange: (district: DistrictChoice | null) => void
}

/** The district follows the unit unless somebody says otherwise. */
function DistrictPart({ id, place: { unit, district }, onChange }: DistrictPartProps) {
  const text = useFormText()
  const [open, setOpen] = useState(district !== null)
  const close = () => {
    setOpen(false)
    onChange(null)
  }
  if (open) {
    return (
      <Stack gap={3}>
        <DistrictField
          call={call}
          id={id}
          value={district ?? (unit && { code: unit.district_code, full_name: unit.district_name })}
          onChange={onChange}
        />
        <div>
          <Button size="s" kind="quiet" onClick={close}>
            {unit ? text.districtReset : text.districtClear}
          </Button>
        </div>
      </Stack>
    )
  }
  return (
    <div className={styles.district}>
      <p>{unit ? text.districtOfUnit(unit.district_name) : text.districtNone}</p>
      <Button size="s" onClick={() => setOpen(true)}>
        {unit ? text.districtChange : text.districtOpen}
      </Button>
    </div>
  )
}
