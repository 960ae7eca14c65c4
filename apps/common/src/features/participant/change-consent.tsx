import { ConsentField } from '@startline/participant'
import { dayOf, useLocale } from '@startline/ui'
import type { ChangePart } from './change-form.tsx'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'

/** The guardian's consent: given, given now, or taken back. */
export function ChangeConsent({ id, record, values, set, errors }: ChangePart & { id: string }) {
  const text = useParticipantListText()
  const locale = useLocale()
  const { consent } = record
  return (
    <div className={styles.photoField}>
      <ConsentField
        id={id}
        checked={values.consent}
        error={errors.consent}
        onChange={({ target }) => set({ consent: target.checked })}
      />
      {consent && <p className={styles.note}>{text.consentGiven(consent.given_by, dayOf(consent.given_at, locale))}</p>}
    </div>
  )
}
