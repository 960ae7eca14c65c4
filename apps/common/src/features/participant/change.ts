import { firstPerField, type Language, ParticipantChange, type Problem, problemsOf, tell } from '@startline/contract'
import { cleanName, guardianNeeded, isPhone, normalizePhone } from '@startline/domain'
import { CONSENT_VERSION, type ParticipantRecord, type ParticipantValues } from '@startline/participant'
import type * as z from 'zod/mini'

type Change = z.input<typeof ParticipantChange>

/** What the form of a change holds. An empty phone number keeps the one there is: it is known only masked. */
export interface ChangeValues
  extends Pick<ParticipantValues, 'name' | 'guardian_name' | 'guardian_phone' | 'relation' | 'unit' | 'consent'> {
  /** A new photo, null to remove the one there is, undefined to keep it. */
  photo: string | null | undefined
}

/** A field of the form. */
export type ChangeField =
  | 'name'
  | 'id_photo_url'
  | 'guardian_name'
  | 'guardian_phone'
  | 'relation'
  | 'unit_id'
  | 'consent'

/** The fields from top to bottom. */
export const CHANGE_FIELDS: readonly ChangeField[] = [
  'name',
  'id_photo_url',
  'guardian_name',
  'guardian_phone',
  'relation',
  'unit_id',
  'consent',
]

/** The form as it opens. `unit` is the participant's unit with its name. */
export const valuesOf = (record: ParticipantRecord, unit: ChangeValues['unit']): ChangeValues => ({
  name: record.name,
  photo: undefined,
  guardian_name: record.guardian_name ?? '',
  guardian_phone: '',
  relation: record.relation ?? '',
  unit,
  consent: record.consent !== null,
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What is sent: only what differs from the record. */
export function changesOf(record: ParticipantRecord, values: ChangeValues): Change {
  const name = values.name.trim()
  const guardian = orNull(values.guardian_name)
  const phone = normalizePhone(values.guardian_phone)
  const relation = values.relation || null
  const unit = values.unit?.id ?? null
  return {
    ...(name !== record.name && { name }),
    ...(values.photo !== undefined && { id_photo_url: values.photo }),
    ...(guardian !== record.guardian_name && { guardian_name: guardian }),
    ...(phone !== '' && { guardian_phone: phone }),
    ...(relation !== record.relation && { relation }),
    ...(unit !== record.unit_id && { unit_id: unit }),
    ...consentChange(record, values.consent, guardian),
  }
}

/** Consent is given in the guardian's name and may be taken back. */
function consentChange(record: ParticipantRecord, agreed: boolean, guardian: string | null): Pick<Change, 'consent'> {
  if (agreed === (record.consent !== null)) return {}
  if (!agreed) return { consent: null }
  return guardian === null ? {} : { consent: { version: CONSENT_VERSION, given_by: guardian } }
}

/** Everything that is wrong with a change, one sentence per field in the contract's words. `today` is `YYYY-MM-DD`. */
export function checkChange(record: ParticipantRecord, values: ChangeValues, today: string, language: Language) {
  const change = changesOf(record, values)
  const read = ParticipantChange.safeParse(change)
  const shape = read.success ? [] : problemsOf(read.error.issues, change)
  const told = firstPerField([...shape, ...guardianProblems(record, values, today)])
  return told.map((problem) => tell(problem, language))
}

function guardianProblems(record: ParticipantRecord, values: ChangeValues, today: string): Problem[] {
  const problems: Problem[] = []
  const phone = normalizePhone(values.guardian_phone)
  if (phone !== '' && !isPhone(phone)) problems.push({ path: '/guardian_phone', rule: 'phone_format' })
  if (!guardianNeeded(record.birth_date, today)) return problems
  if (cleanName(values.guardian_name) === '') problems.push({ path: '/guardian_name', rule: 'required' })
  if (phone === '' && record.guardian_phone === null) problems.push({ path: '/guardian_phone', rule: 'required' })
  return problems
}
