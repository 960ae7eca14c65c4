import { guardianNeeded } from '@startline/domain'
import { Field, TextInput, useLocale } from '@startline/ui'
import { GuardiansEditor } from './guardians-editor.tsx'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'
import { personRules } from './person-problems.ts'
import { type FormPart, tidy } from './use-participant-form.ts'

type GuardianFieldsProps = FormPart & {
  birthDate: string | null
  today: string
  /** Whether the form was sent once: what is wrong with further guardians is told from then on. */
  tried: boolean
}

/** Who answers for a minor; adults are not asked. An unknown birth date may be a child's. */
export function GuardianFields(props: GuardianFieldsProps) {
  const { form, validate, idOf, birthDate, today } = props
  const text = useParticipantText()
  const { errors } = form
  if (!guardianNeeded(birthDate, today)) return null
  const leavePhone = () => {
    tidy(form, 'guardian_phone')
    validate('guardian_phone')
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.guardian}</legend>
      <p className={styles.hint}>{text.guardianHint}</p>
      <div className={styles.pair}>
        <Field label={text.guardianName} id={idOf('guardian_name')} error={errors.guardian_name} required>
          <TextInput
            {...form.text('guardian_name')}
            onBlur={() => validate('guardian_name')}
            autoComplete="name"
            maxLength={60}
          />
        </Field>
        <Field label={text.guardianPhone} id={idOf('guardian_phone')} error={errors.guardian_phone} required>
          <TextInput
            {...form.text('guardian_phone')}
            onBlur={leavePhone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </Field>
      </div>
      <Further {...props} />
    </fieldset>
  )
}

/** Who is called next, if the first cannot be reached. */
function Further({ form, idOf, tried }: GuardianFieldsProps) {
  const locale = useLocale()
  const further = form.values.guardians
  const errors = tried ? further.map((guardian) => personRules.here()?.checkGuardian(guardian, locale) ?? {}) : []
  return (
    <div id={idOf('guardians')} tabIndex={-1} className={styles.sight}>
      <GuardiansEditor
        value={further}
        errors={errors}
        before={1}
        idOf={(field, place) => `${idOf('guardians')}-${place}-${field}`}
        onChange={(value) => {
          form.set('guardians', value)
          form.clear('guardians')
        }}
      />
    </div>
  )
}
