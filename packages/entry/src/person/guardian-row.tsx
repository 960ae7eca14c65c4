import { ChevronDownIcon, ChevronUpIcon, Field, IconButton, Select, TextInput, TrashIcon } from '@startline/ui'
import type { GuardianErrors } from './check.ts'
import type { GuardianValue, RelationChoice } from './guardian-values.ts'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

interface GuardianRowProps {
  value: GuardianValue
  /** Counted from 0 among all guardians. */
  place: number
  count: number
  errors: GuardianErrors
  /** The id of one of the row's inputs. */
  idOf: (field: 'guardian_name' | 'guardian_phone' | 'relation') => string
  onChange: (change: Partial<GuardianValue>) => void
  /** Moves the row by so many places; absent where the order is not for this form. */
  onMove?: (by: number) => void
  /** Absent where somebody must stay. */
  onRemove?: () => void
}

/** One guardian: name, relation, number, and the place among the others. */
export function GuardianRow(props: GuardianRowProps) {
  const { value, place, count, errors, idOf, onChange, onMove, onRemove } = props
  const text = useParticipantText()
  const who = text.guardianPlace(place + 1)
  const relations = Object.entries(text.relations).map(([key, label]) => ({ value: key, label }))
  return (
    <fieldset className={styles.guardian}>
      <legend className={styles.guardianWho}>
        {who}
        {place === 0 && count > 1 && <span className={styles.hint}>{text.guardianFirst}</span>}
      </legend>
      <span className={styles.guardianTools}>
        {onMove && count > 1 && (
          <>
            <IconButton
              label={text.guardianUp(who)}
              icon={<ChevronUpIcon />}
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={text.guardianDown(who)}
              icon={<ChevronDownIcon />}
              disabled={place === count - 1}
              onClick={() => onMove(1)}
            />
          </>
        )}
        {onRemove && <IconButton label={text.guardianRemove(who)} icon={<TrashIcon />} onClick={onRemove} />}
      </span>
      <div className={styles.pair}>
        <Field label={text.guardianName} id={idOf('guardian_name')} error={errors.name} required>
          <TextInput
            value={value.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        <Field label={text.relation} id={idOf('relation')} optional>
          <Select
            value={value.relation}
            placeholder={text.chooseRelation}
            options={relations}
            onChange={({ target }) => onChange({ relation: target.value as RelationChoice })}
          />
        </Field>
      </div>
      <Field
        label={text.guardianPhone}
        id={idOf('guardian_phone')}
        hint={value.masked ? text.phoneKept(value.masked) : undefined}
        error={errors.phone}
        required={value.masked === null}
      >
        <TextInput
          value={value.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </Field>
    </fieldset>
  )
}
