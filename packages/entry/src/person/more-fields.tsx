import type { Call } from '@startline/client'
import { cx, Field, Fold, Select } from '@startline/ui'
import type { RelationChoice } from './guardian-values.ts'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'
import { UnitField } from './unit-field.tsx'
import type { FormPart } from './use-participant-form.ts'

const RELATIONS: readonly Exclude<RelationChoice, ''>[] = [
  'father',
  'mother',
  'grandparent',
  'relative',
  'coach',
  'other',
]

/** What may be said but need not: folded away, so that a first registration stays short. Opens when something there is wrong. */
export function MoreFields({ form, idOf, call }: FormPart & { call: Call }) {
  const text = useParticipantText()
  const { values, errors } = form
  const wrong = Boolean(errors.relation ?? errors.unit)
  return (
    <Fold summary={text.more} open={wrong || undefined}>
      <div className={cx(styles.grid, styles.folded)}>
        <Field label={text.relation} id={idOf('relation')} error={errors.relation} optional>
          <Select
            {...form.text('relation')}
            placeholder={text.chooseRelation}
            options={RELATIONS.map((value) => ({ value, label: text.relations[value] }))}
          />
        </Field>
        <UnitField
          call={call}
          id={idOf('unit')}
          value={values.unit}
          onChange={(unit) => form.set('unit', unit)}
          error={errors.unit}
        />
      </div>
    </Fold>
  )
}
