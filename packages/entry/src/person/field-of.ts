import type { ParticipantValues } from './values.ts'

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
  const names = path.split('/').map((name) => (name === 'unit_id' ? 'unit' : name))
  return names.find(isField) ?? null
}
