import { guardianNeededAt } from '@startline/domain'
import { GuardiansEditor, type ParticipantRecord, UnitField, useParticipantText } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import {
  Button,
  Card,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  Notice,
  SectionHeading,
  Sentences,
  TextInput,
  useLocale,
} from '@startline/ui'
import { useState } from 'react'
import { participantList } from '../../pieces/last-list.ts'
import { CHANGE_FIELDS, type ChangeField, type ChangeValues } from './change.ts'
import { type ChangePart, ChangePhoto } from './change-photo.tsx'
import { useParticipantListText } from './messages.ts'
import styles from './participants.module.css'
import { changeRules, MovedNotice, useChange } from './use-change.tsx'

const idOf = (field: ChangeField): string => `change-${field}`
/** The first guardian's inputs are called as the fields of the contract are. */
const guardianIdOf = (field: string, place: number): string => `change-${field}${place === 0 ? '' : `-${place}`}`

/** What may change about a participant: everything but the document and the consent, which is asked by itself. */
export function ChangeForm({ record, unit }: { record: ParticipantRecord; unit: ChangeValues['unit'] }) {
  const text = useParticipantListText()
  const words = useParticipantText()
  const { call, nav } = useShell()
  const { values, set, errors, tried, failure, moved, attempt, busy, save } = useChange(record, unit)
  const [sendingPhoto, setSendingPhoto] = useState(false)
  const shown = CHANGE_FIELDS.flatMap((field) => (errors[field] ? [{ id: idOf(field), message: errors[field] }] : []))
  const send = () => {
    if (!sendingPhoto) void save()
  }
  const part = { record, values, set, errors }
  return (
    <section className={styles.section} aria-labelledby="participant-change">
      <SectionHeading id="participant-change">{text.person}</SectionHeading>
      <Card>
        <Form onSubmit={send} className={styles.form}>
          <ErrorSummary errors={shown} attempt={attempt} />
          {moved && <MovedNotice moved={moved} />}
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
          <Guardians {...part} tried={tried} />
          <UnitField
            call={call}
            id={idOf('unit_id')}
            value={values.unit}
            error={errors.unit_id}
            onChange={(next) => set({ unit: next })}
          />
          <FormActions>
            <Button type="submit" kind="primary" size="l" busy={busy || sendingPhoto}>
              {text.save}
            </Button>
            <Button size="l" kind="quiet" onClick={() => nav.push(participantList.address())}>
              {text.cancel}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </section>
  )
}

function Guardians({ record, values, set, tried }: ChangePart & { tried: boolean }) {
  const words = useParticipantText()
  const locale = useLocale()
  const errors = tried
    ? values.guardians.map((guardian) => changeRules.here()?.checkGuardian(guardian, locale) ?? {})
    : []
  return (
    <div id={idOf('guardians')} tabIndex={-1} className={styles.guardians}>
      <h3 className={styles.heading}>{words.guardian}</h3>
      <GuardiansEditor
        value={values.guardians}
        errors={errors}
        needed={guardianNeededAt(record.age)}
        idOf={guardianIdOf}
        onChange={(guardians) => set({ guardians })}
      />
    </div>
  )
}

function Failed({ error }: { error: unknown }) {
  const text = useParticipantListText()
  const refusal = refusalOf(error)
  return (
    <Notice kind="error" title={refusal ? text.refusedTitle : text.offlineTitle} live>
      <Sentences of={refusal ? [refusal.message, text.safe] : [text.offlineText]} />
      {refusal?.requestId && <p className={styles.note}>{text.requestId(refusal.requestId)}</p>}
    </Notice>
  )
}
