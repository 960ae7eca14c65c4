import { type Problem, tell } from '@startline/contract'
import type { Locale } from '@startline/guest'

/** What is wrong at one field; said anew when the language changes, as far as its words are ours. */
export interface Complaint<Field extends string> {
  field: Field
  words: (locale: Locale) => string
}

/** What fields are called on a screen that does not call them as the contract does. */
export type NamesOf<Field extends string> = (locale: Locale) => Partial<Record<Field, string>>

/** The field that a problem's path leads to; undefined where the form has none such. */
export const fieldAt = <Field extends string>(fields: readonly Field[], path: string): Field | undefined =>
  fields.find((field) => path === `/${field}`)

/** Problems as the form complains of them, in the contract's words. */
export function complaintsOf<Field extends string>(
  fields: readonly Field[],
  problems: readonly Problem[],
  namesOf?: NamesOf<Field>,
): Complaint<Field>[] {
  return problems.flatMap((problem): Complaint<Field>[] => {
    const field = fieldAt(fields, problem.path)
    if (!field) return []
    const words = (locale: Locale) => {
      const label = namesOf?.(locale)[field]
      return tell(label ? { ...problem, facts: { label, ...problem.facts } } : problem, locale).message
    }
    return [{ field, words }]
  })
}
