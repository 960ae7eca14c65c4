import { guardianNeeded } from '@startline/domain'
import { Field, TextInput } from '@startline/ui'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'
import type { FormPart } from './participant-form.tsx'
import { tidy } from './use-participant-form.ts'

/** Who answers for a minor; adults are not asked. An unknown birth date may be a child's. */
export function GuardianFields(props: FormPart & { birthDate: string | null; today: string }) {
  const { form, judge, idOf, birthDate, today } = props
  const text = useParticipantText()
  const { errors } = form.formState
  if (!guardianNeeded(birthDate, today)) return null
  const name = form.register('guardian_name', {
    onChange: () => form.clearErrors('guardian_name'),
    onBlur: () => judge('guardian_name'),
  })
  const phone = form.register('guardian_phone', {
    onChange: () => form.clearErrors('guardian_phone'),
    onBlur: () => {
      tidy(form, 'guardian_phone')
      judge('guardian_phone')
    },
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text.guardian}</legend>
      <p className={styles.hint}>{text.guardianHint}</p>
      <div className={styles.pair}>
        <Field label={text.guardianName} id={idOf('guardian_name')} error={errors.guardian_name?.message} required>
          <TextInput {...name} autoComplete="name" maxLength={60} />
        </Field>
        <Field label={text.guardianPhone} id={idOf('guardian_phone')} error={errors.guardian_phone?.message} required>
          <TextInput {...phone} type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </div>
    </fieldset>
  )
}
