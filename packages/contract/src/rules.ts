import type { Language } from './failures.ts'
import { accountRules } from './rules/accounts.ts'
import { entryRules } from './rules/entries.ts'
import { fieldRules } from './rules/fields.ts'
import { fileRules } from './rules/files.ts'
import { personRules } from './rules/people.ts'
import type { Sentence } from './rules/rule.ts'

/** Every validation rule by name, with the sentence a person reads. */
export const rules = {
  ...fieldRules,
  ...accountRules,
  ...personRules,
  ...fileRules,
  ...entryRules,
} as const satisfies Record<string, Record<Language, Sentence>>

/** The name of a validation rule. */
export type RuleName = keyof typeof rules
