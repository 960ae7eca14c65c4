import { type AnyProblem, type Language, type ProblemAnswer, type Words, words } from '@startline/contract'
import { EVENT_FILE, tell } from '@startline/contract/every-rule'
import { instantOf } from '../../store/local-time.ts'
import { unreadable } from '../event/event-rules.ts'

/** What is wrong at one place of a file: a JSON Pointer (or a line), the rule it is by, and a sentence. */
export interface FileProblem {
  path: string
  rule: string
  message: Words
}

/** A problem at a place, in both languages; by no rule of the contract but those of files unless one is said. */
export const wrongAt = (path: string, zh: string, en: string, rule = 'event_file'): FileProblem => ({
  path,
  rule,
  message: words(zh, en),
})

/** A problem of the contract's rules, in both languages. */
export function inBoth(problem: AnyProblem): FileProblem {
  const ofFile = { ...problem, about: EVENT_FILE }
  return wrongAt(problem.path, tell(ofFile, 'zh-CN').message, tell(ofFile, 'en').message, problem.rule)
}

/** Problems in a person's language, as the contract tells them. */
export const toldProblems = (problems: readonly FileProblem[], language: Language): ProblemAnswer[] =>
  problems.map(({ path, rule, message }) => ({ path, rule, message: message[language] }))

/** A mapping of the file as it was written. */
export type Raw = Record<string, unknown>

/** Whether a value of the file is a mapping. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of the file without blanks around it; empty where there is none. */
export const textAt = (raw: Raw, field: string): string => (typeof raw[field] === 'string' ? raw[field].trim() : '')

/** Reads a time of the file; undefined where there is none or it cannot be read. */
export const timeAt = (raw: Raw, field: string, zone: string): Date | undefined => {
  const value = raw[field]
  return typeof value === 'string' ? (instantOf(value, zone) ?? undefined) : undefined
}

/** Problems of times that stand there and cannot be read. */
export const unreadableTimes = (raw: Raw, fields: readonly string[], zone: string, base: string): FileProblem[] =>
  fields
    .filter((field) => typeof raw[field] === 'string' && raw[field] !== '' && timeAt(raw, field, zone) === undefined)
    .map((field) => inBoth(unreadable(`${base}/${field}`, field)))
