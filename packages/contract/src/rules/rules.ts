import { accountRules } from './accounts.ts'
import { entryRules } from './entries.ts'
import { fieldRules } from './fields.ts'
import { fileRules } from './files.ts'
import { hostingRules } from './hosting.ts'
import { personRules } from './people.ts'
import type { Sentence } from './rule.ts'
import type { Language } from './words.ts'

/** Every validation rule by name, with the sentence a person reads. */
export const rules = {
  ...fieldRules,
  ...accountRules,
  ...personRules,
  ...fileRules,
  ...entryRules,
  ...hostingRules,
} as const satisfies Record<string, Record<Language, Sentence>>

/** The name of a validation rule. */
export type RuleName = keyof typeof rules
