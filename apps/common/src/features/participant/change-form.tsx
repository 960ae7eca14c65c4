import {
  consentNeeded,
  type ParticipantRecord,
  type ParticipantValues,
  UnitField,
  useParticipantText,
} from '@startline/participant'
import { refusalOf, useShell } from '@startline/sub-app'
import {
  Button,
  Card,
  ErrorSummary,
  Field,
  FormActions,
  Notice,
  SectionHeading,
  Select,
  TextInput,
} from '@startline/ui'
import { type FormEvent, useState } from 'react'
import { today } from '../../dates.ts'
import { participantList } from '../../last-list.ts'
import { CHANGE_FIELDS, type ChangeField, type ChangeValues } from './change.ts'
import { ChangeConsent } from './change-consent.tsx'
import { ChangePhoto } from './change-photo.tsx'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { useChange } from './use-change.ts'

const idOf = (field: ChangeField): string => `change-${field}`

/** What may change about a participant: everything but the document. */
export function ChangeForm({ record, unit }: { record: ParticipantRecord; unit: ChangeValues['unit'] }) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const { call, nav } = useShell()
  const { values, set, errors, failure, attempt, busy, save } = useChange(record, unit)
  const [sendingPhoto, setSendingPhoto] = useState(false)
  const shown = CHANGE_FIELDS.flatMap((field) => (errors[field] ? [{ id: idOf(field), message: errors[field] }] : []))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!sendingPhoto) save()
  }
  const part = { record, values, set, errors }
  return (
    <section className={styles.section} aria-labelledby="participant-change">
      <SectionHeading id="participant-change">{text.person}</SectionHeading>
      <Card>
        <form onSubmit={send} noValidate className={styles.form}>
          <ErrorSummary errors={shown} attempt={attempt} />
          {failure !== null && shown.length === 0 && <Failed error={failure} />}
          <Field label={words.name} id={idOf('name')} hint={words.nameHint} error={errors.name} required>
            <TextInput
              value={values.name}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <ChangePhoto {...part} id={idOf('id_photo_url')} onBusy={setSendingPhoto} />
          <Guardian {...part} />
          <UnitField
            call={call}
            id={idOf('unit_id')}
            value={values.unit}
            error={errors.unit_id}
            onChange={(next) => set({ unit: next })}
          />
          {consentNeeded(record.birth_date, today()) && <ChangeConsent {...part} id={idOf('consent')} />}
          <FormActions>
            <Button type="submit" kind="primary" size="l" busy={busy || sendingPhoto}>
              {text.save}
            </Button>
            <Button size="l" kind="quiet" onClick={() => nav.push(participantList.address())}>
              {text.cancel}
            </Button>
          </FormActions>
        </form>
      </Card>
    </section>
  )
}

/** What every part of the form takes. */
export interface ChangePart {
  record: ParticipantRecord
  values: ChangeValues
  set: (change: Partial<ChangeValues>) => void
  errors: Partial<Record<ChangeField, string>>
}

function Guardian({ record, values, set, errors }: ChangePart) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const kept = record.guardian_phone ? text.phoneKept(record.guardian_phone) : undefined
  const relations = Object.entries(words.relations).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className={styles.pair}>
        <Field label={words.guardianName} id={idOf('guardian_name')} error={errors.guardian_name}>
          <TextInput
            value={values.guardian_name}
            maxLength={60}
            autoComplete="name"
            onChange={({ target }) => set({ guardian_name: target.value })}
          />
        </Field>
        <Field label={words.relation} id={idOf('relation')} error={errors.relation} optional>
          <Select
            value={values.relation}
            placeholder={words.chooseRelation}
            options={relations}
            onChange={({ target }) => set({ relation: target.value as ParticipantValues['relation'] })}
          />
        </Field>
      </div>
      <Field label={words.guardianPhone} id={idOf('guardian_phone')} hint={kept} error={errors.guardian_phone}>
        <TextInput
          value={values.guardian_phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          onChange={({ target }) => set({ guardian_phone: target.value })}
        />
      </Field>
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  const text = useParticipantListText()
  const refusal = refusalOf(error)
  return (
    <Notice kind="error" title={refusal ? text.refusedTitle : text.offlineTitle} live>
      {refusal ? `${refusal.message} ${text.safe}` : text.offlineText}
      {refusal?.requestId && <p className={styles.note}>{text.requestId(refusal.requestId)}</p>}
    </Notice>
  )
}
