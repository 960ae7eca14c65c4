import { entryRules } from './entries.ts'
import { fieldRules, fileRules } from './fields.ts'
import type { hostingRules } from './hosting.ts'
import { accountRules, personRules } from './people.ts'
import type { Sentence } from './rule.ts'
import type { rulebookRules } from './rulebook.ts'
import type { sheetFileRules } from './sheet-files.ts'
import type { Language } from './words.ts'

/** Every validation rule that browsers check or are told by, with the sentence a person reads. */
export const rules = {
  ...fieldRules,
  ...accountRules,
  ...personRules,
  ...fileRules,
  ...entryRules,
} as const satisfies Record<string, Record<Language, Sentence>>

/** The name of a validation rule. */
export type RuleName = keyof typeof rules

/** One of them, or one of spreadsheet files, of hosting or of a rulebook, whose sentences not every browser is sent (`@startline/contract/every-rule`). */
export type AnyRuleName =
  | RuleName
  | keyof typeof sheetFileRules
  | keyof typeof hostingRules
  | keyof typeof rulebookRules
