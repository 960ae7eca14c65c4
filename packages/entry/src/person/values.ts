import { consentVersion, type NewParticipant } from '@startline/contract'
import {
  carriesBirthDate,
  type DocumentType,
  type Gender,
  normalizeContactPhone,
  normalizeDocument,
} from '@startline/domain'
import { CONSENT_VERSION } from './consent.ts'
import { type GuardianValue, newGuardian, type RelationChoice } from './guardian-values.ts'
import type { UnitChoice } from './new-unit.tsx'

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
  /** Those who are called after the one above. */
  guardians: GuardianValue[]
  consent: boolean
  /** Whether the name may stand in public results. */
  public_name: boolean
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
  guardians: [],
  consent: false,
  public_name: false,
  unit: null,
}

/** What a form may keep on the device for a day: neither what the store seals nor a child's birthday. */
export const DEVICE_FIELDS = ['name', 'id_type', 'guardian_name', 'relation', 'unit'] as const
/** What a form may keep in its tab, which ends with it: quick to lose, and tedious to type again after a reload. */
export const TAB_FIELDS = ['birth_date', 'gender', 'guardian_phone'] as const

/** A mainland number with its country code, `+86 138…`. */
const PHONE_DIGITS = 13

/** The part of a form that may be kept at all: never the document's number, the photo or the consent. */
export type KeptValues = Pick<ParticipantValues, (typeof DEVICE_FIELDS | typeof TAB_FIELDS)[number]>

/** A number put into the wrong field is not kept either: no name has six digits in a row. */
const unlessNumber = (text: string): string => (/\p{Nd}{6}/u.test(text) ? '' : text)

/** An ID number in the field of the phone is longer than any phone. */
const asPhone = (text: string): string => ([...text.matchAll(/\p{Nd}/gu)].length > PHONE_DIGITS ? '' : text)

/** Takes from a form what may be kept. */
export function keptOf(values: ParticipantValues): KeptValues {
  const { name, id_type, birth_date, gender, guardian_name, guardian_phone, relation, unit } = values
  const names = { name: unlessNumber(name), guardian_name: unlessNumber(guardian_name) }
  return { ...names, id_type, birth_date, gender, guardian_phone: asPhone(guardian_phone), relation, unit }
}

const orNull = <T extends string>(text: T | ''): T | null => (text.trim() === '' ? null : (text as T))

const firstOf = ({ guardian_name: name, guardian_phone: phone, relation }: ParticipantValues) => ({
  name,
  phone,
  relation,
})

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
    guardian_phone: orNull(normalizeContactPhone(values.guardian_phone)),
    ...(!told && { birth_date: orNull(values.birth_date), gender: orNull(values.gender) }),
    relation: orNull(values.relation),
    ...(values.guardians.length > 0 && { guardians: [firstOf(values), ...values.guardians].map(newGuardian) }),
    unit_id: values.unit?.id ?? null,
    consent: agreed ? { version: consentVersion(CONSENT_VERSION, values.public_name), given_by: guardian } : null,
  }
}

/** A field and what is wrong with it, in the reader's language. */
export interface FieldProblem {
  field: keyof ParticipantValues
  message: string
}

/** The fields of the form, from top to bottom. */
export const FIELDS: readonly (keyof ParticipantValues)[] = [
  'name',
  'id_type',
  'id_number',
  'birth_date',
  'gender',
  'id_photo_url',
  'guardian_name',
  'guardian_phone',
  'relation',
  'guardians',
  'consent',
  'unit',
]

const isField = (name: string): name is keyof ParticipantValues => FIELDS.some((field) => field === name)

/** The field of the form a JSON Pointer of the contract leads to; null when the form does not ask it. */
export function fieldOf(path: string): keyof ParticipantValues | null {
  const first = /\/guardians\/0\/(name|phone|relation)$/.exec(path)?.[1]
  if (first) return first === 'relation' ? first : `guardian_${first as 'name' | 'phone'}`
  return (
    path
      .split('/')
      .map((name) => (name === 'unit_id' ? 'unit' : name))
      .find(isField) ?? null
  )
}
