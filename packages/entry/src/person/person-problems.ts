import type { Refusal } from '@startline/client'
import type { ProblemAnswer } from '@startline/contract'
import { laterRules } from './later-rules.ts'
import { type FieldProblem, fieldOf } from './values.ts'

/** What is wrong with a new participant, and with a guardian. */
export const personRules = laterRules(() => import(/* webpackChunkName: "person-rules" */ './check.ts'))

/** What a refusal says is wrong, at the fields of the form; the first one of each field. */
export function fieldProblems(errors: readonly ProblemAnswer[]): FieldProblem[] {
  const seen = new Set<string>()
  return errors.flatMap(({ path, message }) => {
    const field = fieldOf(path)
    if (!field || seen.has(field)) return []
    seen.add(field)
    return [{ field, message }]
  })
}

/** The id of the participant that is on the list already, when that is what a refusal says. */
export const listedId = ({ name, data }: Refusal): string | null =>
  name === 'participant_already_listed' ? String(data['id']) : null
