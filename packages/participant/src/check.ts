import { firstPerField, type Language, type Problem, participantRules, problemsOf, tell } from '@startline/contract'
import { NewParticipant } from '@startline/contract/whole'
import { consentNeeded } from './consent.ts'
import { readPerson } from './derived.ts'
import { type ParticipantValues, toBody } from './values.ts'

/** A field and what is wrong with it, in the reader's language. */
export interface FieldProblem {
  field: keyof ParticipantValues
  message: string
}

const FIELDS: readonly string[] = [
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
]

/** The field of the form a JSON Pointer of the contract leads to; null when the form does not ask it. */
export function fieldOf(path: string): keyof ParticipantValues | null {
  const first = /\/guardians\/0\/(name|phone|relation)$/.exec(path)?.[1]
  if (first) return first === 'relation' ? first : `guardian_${first as 'name' | 'phone'}`
  const part = path.split('/').find((name) => FIELDS.includes(name) || name === 'unit_id')
  if (part === undefined) return null
  return part === 'unit_id' ? 'unit' : (part as keyof ParticipantValues)
}

function shapeProblems(body: NewParticipant): Problem[] {
  const read = NewParticipant.safeParse(body)
  return read.success ? [] : problemsOf(read.error.issues, body)
}

/**
 * Everything that is wrong with a form, one sentence per field in the order of the form: the contract's own rules and words,
 * and the guardian's consent, which our forms always ask of those under 14. `today` is `YYYY-MM-DD`.
 */
export function checkParticipant(values: ParticipantValues, today: string, language: Language): FieldProblem[] {
  const askConsent = consentNeeded(readPerson(values, today)?.birthDate ?? null, today)
  const body = toBody(values, askConsent)
  const problems = [...shapeProblems(body), ...participantRules(body, today)]
  if (askConsent && !values.consent) problems.push({ path: '/consent', rule: 'consent_missing' })
  const told = firstPerField(problems).flatMap((problem) => {
    const field = fieldOf(problem.path)
    return field ? [{ field, message: tell(problem, language).message }] : []
  })
  return told.sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field))
}
