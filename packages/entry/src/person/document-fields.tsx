import {
  carriesBirthDate,
  DOCUMENT_TYPES,
  type DocumentType,
  groupIdNumber,
  normalizeIdNumber,
} from '@startline/domain'
import { DateInput, Field, RadioCards, Select, TextInput } from '@startline/ui'
import type { Derived } from './derived.ts'
import { DerivedLine } from './derived-line.tsx'
import { useParticipantText } from './messages.ts'
import { numberInText } from './number-in-text.ts'
import styles from './participant.module.css'
import { type FormPart, tidy } from './use-participant-form.ts'

/** Documents whose names stand in Latin letters. */
const LATIN: readonly DocumentType[] = ['passport', 'foreign_pr_card']
/** Characters of a resident ID. */
const ID_LENGTH = 18

interface DocumentFieldsProps extends FormPart {
  derived: Derived | null
  forEvent: boolean
  today: string
}

/** Who it is: name, document, and birth date with gender only where the document does not tell them. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { form, validate, idOf } = props
  const text = useParticipantText()
  const { values, errors } = form
  const type = values.id_type
  const idType = form.text('id_type')
  const changeType: typeof idType.onChange = (event) => {
    idType.onChange(event)
    form.clear('id_number', 'birth_date', 'gender')
  }
  return (
    <>
      <Field
        label={text.name}
        id={idOf('name')}
        hint={LATIN.includes(type) ? text.nameHintLatin : text.nameHint}
        error={errors.name}
        required
      >
        <TextInput {...form.text('name')} onBlur={() => validate('name')} autoComplete="off" maxLength={60} />
      </Field>
      <div className={styles.pair}>
        <Field label={text.idType} id={idOf('id_type')} error={errors.id_type}>
          <Select
            {...idType}
            onChange={changeType}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: text.idTypes[value] }))}
          />
        </Field>
        <IdNumber {...props} type={type} />
      </div>
      {!carriesBirthDate(type, values.id_number) && <BirthAndGender {...props} />}
    </>
  )
}

function IdNumber({ form, validate, idOf, derived, forEvent, type }: DocumentFieldsProps & { type: DocumentType }) {
  const text = useParticipantText()
  const written = normalizeIdNumber(form.values.id_number)
  const count = [...written].length
  const whole = carriesBirthDate(type, written) ? groupIdNumber(written.toUpperCase()) : undefined
  const resident = type === 'resident_id'
  const number = form.text('id_number')
  const change: typeof number.onChange = (event) => {
    number.onChange(event)
    const pasted = resident && numberInText(event.target.value)
    if (pasted) form.set('id_number', pasted)
    if (resident && [...normalizeIdNumber(form.read().id_number)].length === ID_LENGTH) validate('id_number')
  }
  const leave = () => {
    tidy(form, 'id_number')
    validate('id_number')
  }
  return (
    <Field
      label={text.idNumber}
      id={idOf('id_number')}
      error={form.errors.id_number}
      counter={resident ? { count, max: ID_LENGTH } : undefined}
      live={<DerivedLine derived={derived} number={whole} forEvent={forEvent} />}
      required
    >
      <TextInput
        {...number}
        onChange={change}
        onBlur={leave}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
    </Field>
  )
}

function BirthAndGender({ form, validate, idOf, today }: DocumentFieldsProps) {
  const text = useParticipantText()
  const { errors } = form
  const choose = (gender: 'male' | 'female') => {
    form.set('gender', gender)
    form.clear('gender')
  }
  const options = (['female', 'male'] as const).map((value) => ({ value, label: text.genders[value] }))
  return (
    <>
      <Field label={text.birthDate} id={idOf('birth_date')} error={errors.birth_date} required>
        <DateInput {...form.text('birth_date')} onBlur={() => validate('birth_date')} max={today} />
      </Field>
      <RadioCards
        legend={text.gender}
        id={idOf('gender')}
        value={form.values.gender || null}
        onChange={choose}
        options={options}
        error={errors.gender}
        columns={2}
        required
      />
    </>
  )
}
