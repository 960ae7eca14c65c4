import type { Data, getParticipant, NewParticipant } from '@startline/contract'
import { carriesBirthDate, type DocumentType, type Gender, normalizeDocument, normalizePhone } from '@startline/domain'
import { CONSENT_VERSION } from './consent.ts'
import type { UnitChoice } from './unit-field.tsx'

/** A participant as the server shows it. */
export type ParticipantRecord = Data<typeof getParticipant>

/** What the guardian is to the participant; empty when not said. */
export type RelationChoice = NonNullable<NewParticipant['relation']> | ''

/** What the form of a participant holds; an empty text is an unanswered question. */
export interface ParticipantValues {
  name: string
  id_type: DocumentType
  id_number: string
  birth_date: string
  gender: Gender | ''
  id_photo_url: string | null
  guardian_name: string
  guardian_phone: string
  relation: RelationChoice
  consent: boolean
  unit: UnitChoice | null
}

/** A form nobody has touched. */
export const emptyValues: ParticipantValues = {
  name: '',
  id_type: 'resident_id',
  id_number: '',
  birth_date: '',
  gender: '',
  id_photo_url: null,
  guardian_name: '',
  guardian_phone: '',
  relation: '',
  consent: false,
  unit: null,
}

/** The part of a form that may be kept on the device: never document number, birth date or photo. */
export type KeptValues = Pick<ParticipantValues, 'name' | 'guardian_name' | 'guardian_phone' | 'relation' | 'unit'>

/** Takes from a form what may be kept on the device. */
export const keptOf = ({ name, guardian_name, guardian_phone, relation, unit }: ParticipantValues): KeptValues => ({
  name,
  guardian_name,
  guardian_phone,
  relation,
  unit,
})

const orNull = <T extends string>(text: T | ''): T | null => (text.trim() === '' ? null : (text as T))

/** The form as the call takes it. What the document tells is not sent; consent is given in the guardian's name. */
export function toBody(values: ParticipantValues, askConsent: boolean): NewParticipant {
  const number = normalizeDocument(values.id_type, values.id_number)
  const told = carriesBirthDate(values.id_type, number)
  const guardian = orNull(values.guardian_name.trim())
  const agreed = askConsent && values.consent && guardian !== null
  return {
    name: values.name.trim(),
    id_number: number,
    id_type: values.id_type,
    id_photo_url: values.id_photo_url,
    guardian_name: guardian,
    guardian_phone: orNull(normalizePhone(values.guardian_phone)),
    ...(!told && { birth_date: orNull(values.birth_date), gender: orNull(values.gender) }),
    relation: orNull(values.relation),
    unit_id: values.unit?.id ?? null,
    consent: agreed ? { version: CONSENT_VERSION, given_by: guardian } : null,
  }
}
