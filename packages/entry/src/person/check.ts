import { firstPerField, type Language, type Problem, participantRules, problemsOf, tell } from '@startline/contract'
import { NewGuardian, NewParticipant } from '@startline/contract/schemas'
import { isContactPhone, normalizeContactPhone } from '@startline/domain'
import { consentNeeded } from './consent.ts'
import { readPerson } from './derived.ts'
import type { GuardianValue } from './guardian-values.ts'
import { FIELDS, type FieldProblem, fieldOf, type ParticipantValues, toBody } from './values.ts'

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

/** What is wrong with a guardian, in the reader's words. */
export interface GuardianErrors {
  name?: string
  phone?: string
}

/** What is wrong with a guardian: each has a name and a mobile number, or the number that is kept. */
export function checkGuardian(value: GuardianValue, language: Language): GuardianErrors {
  const typed = normalizeContactPhone(value.phone)
  const kept = typed === '' && value.phone_key !== null
  const body = { name: value.name.trim(), phone: kept ? '0' : typed, relation: value.relation || null }
  const read = NewGuardian.safeParse(body)
  const problems = read.success ? [] : problemsOf(read.error.issues, body, ['guardians', 0])
  if (typed !== '' && !isContactPhone(typed))
    problems.push({ path: '/guardians/0/phone', rule: 'phone_format', facts: { expected: '+852' } })
  const at = (field: string) => problems.find(({ path }) => path === `/guardians/0/${field}`)
  const [name, phone] = [at('name'), at('phone')]
  return {
    ...(name && { name: tell(name, language).message }),
    ...(phone && { phone: tell(phone, language).message }),
  }
}
