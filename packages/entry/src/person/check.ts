import { firstPerField, type Language, type Problem, participantRules, problemsOf, tell } from '@startline/contract'
import { NewParticipant } from '@startline/contract/schemas'
import { consentNeeded } from './consent.ts'
import { readPerson } from './derived.ts'
import { FIELDS, type FieldProblem, fieldOf } from './field-of.ts'
import { type ParticipantValues, toBody } from './values.ts'

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
