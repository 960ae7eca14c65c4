import { type DistrictChoice, DistrictField, UnitField } from '@startline/participant'
import { Button, Card, Checkbox, SectionHeading, Stack } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../client.ts'
import { type Draft, type Place, placeOf } from './draft.ts'
import { useFormText } from './messages.ts'
import type { Person } from './queries.ts'
import styles from './registration.module.css'
import type { StepProps } from './step-props.ts'

type PlaceSectionProps = Pick<StepProps, 'draft' | 'change'> & { people: readonly Person[] }

/** For whom people race, and from where: one answer for everybody, or one each. */
export function PlaceSection({ draft, change, people }: PlaceSectionProps) {
  const text = useFormText()
  const several = people.length > 1
  const set = (id: string, place: Place) => change((former) => withPlace(former, id, place))
  return (
    <Stack gap={4} as="section">
      <SectionHeading>{text.placeTitle}</SectionHeading>
      <p className={styles.lead}>{text.placeLead}</p>
      {several && (
        <Checkbox
          label={text.separate}
          checked={draft.separate}
          onChange={({ target }) => change({ separate: target.checked })}
        />
      )}
      {several && draft.separate ? (
        people.map(({ id, name }) => (
          <Card key={id} as="fieldset" className={styles.placeOf}>
            <legend>{text.placeFor(name)}</legend>
            <PlaceFields id={`place-${id}`} place={placeOf(draft, id)} onChange={(place) => set(id, place)} />
          </Card>
        ))
      ) : (
        <Card>
          <PlaceFields id="place" place={draft.place} onChange={(place) => change({ place })} />
        </Card>
      )}
    </Stack>
  )
}

const withPlace = (draft: Draft, id: string, place: Place): Draft => ({
  ...draft,
  places: { ...draft.places, [id]: place },
})

function PlaceFields({ id, place, onChange }: { id: string; place: Place; onChange: (place: Place) => void }) {
  return (
    <Stack gap={4}>
      <UnitField call={call} id={`${id}-unit`} value={place.unit} onChange={(unit) => onChange({ ...place, unit })} />
      <DistrictPart id={`${id}-district`} place={place} onChange={(district) => onChange({ ...place, district })} />
    </Stack>
  )
}

interface DistrictPartProps {
  id: string
  place: Place
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
    const shown = district ?? (unit && { code: unit.district_code, full_name: unit.district_name })
    return (
      <Stack gap={3}>
        <DistrictField call={call} id={id} value={shown} onChange={onChange} />
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
