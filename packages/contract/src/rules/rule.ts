import type { Language } from './words.ts'

/** Values a rule's sentence may quote. */
export interface RuleFacts {
  /** What the field is called, already in the reader's language. */
  label: string
  /** The limit that was passed, where there is one. */
  limit?: number | string
  /** The character position that is wrong, counted from 1. */
  position?: number
  expected?: string
  actual?: string
}

/** Says what is wrong, in one language. */
export type Sentence = (facts: RuleFacts) => string
/** A rule by what it says in both languages, Chinese first. */
export const rule = (say: (facts: RuleFacts) => readonly [zh: string, en: string]): Record<Language, Sentence> => ({
  'zh-CN': (facts) => say(facts)[0],
  en: (facts) => say(facts)[1],
})
