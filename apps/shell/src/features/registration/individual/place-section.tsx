import { Card, Checkbox, SectionHeading, Stack } from '@startline/ui'
import type { UnitAndDistrict } from '../form/draft-parts.ts'
import { useFormText } from '../form/messages.ts'
import { PlaceFields } from '../form/place-fields.tsx'
import type { Person } from '../form/queries.ts'
import styles from '../form/registration.module.css'
import { type Draft, placeOf } from './draft.ts'
import type { StepProps } from './step-props.ts'

type PlaceSectionProps = Pick<StepProps, 'draft' | 'change'> & { people: readonly Person[] }

/** For whom people race, and from where: one answer for everybody, or one each. */
export function PlaceSection({ draft, change, people }: PlaceSectionProps) {
  const text = useFormText()
  const several = people.length > 1
  const set = (id: string, place: UnitAndDistrict) => change((former) => withPlace(former, id, place))
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

const withPlace = (draft: Draft, id: string, place: UnitAndDistrict): Draft => ({
  ...draft,
  places: { ...draft.places, [id]: place },
})
