import { type Words, words } from '@startline/contract'
import { beginsFormula } from '@startline/domain'
import { instantOf } from '../../store/local-time.ts'

/** What is wrong at one place of a file: a JSON Pointer (or a line), and a sentence. */
export interface FileProblem {
  path: string
  message: Words
}

/** A problem at a place, in both languages. */
export const wrongAt = (path: string, zh: string, en: string): FileProblem => ({ path, message: words(zh, en) })

/** A name of the file that a spreadsheet would reckon instead of show. */
export const formulaProblems = (name: unknown, path: string): FileProblem[] =>
  typeof name === 'string' && beginsFormula(name)
    ? [wrongAt(path, '名称不能以 =、+、-、@ 开头', 'A name must not begin with =, +, - or @')]
    : []

/** A mapping of the file as it was written. */
export type Raw = Record<string, unknown>

/** Whether a value of the file is a mapping. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const LOCAL = '2026-05-01T09:00'
const WITH_OFFSET = '2026-05-01T09:00:00+08:00'

/** Reads a time of the file; undefined where there is none or it cannot be read. */
export const timeAt = (raw: Raw, field: string, zone: string): Date | undefined => {
  const value = raw[field]
  return typeof value === 'string' ? (instantOf(value, zone) ?? undefined) : undefined
}

/** Problems of times that stand there and cannot be read. */
export const unreadableTimes = (raw: Raw, fields: readonly string[], zone: string, base: string): FileProblem[] =>
  fields
    .filter((field) => typeof raw[field] === 'string' && raw[field] !== '' && timeAt(raw, field, zone) === undefined)
    .map((field) =>
      wrongAt(
        `${base}/${field}`,
        `${field} 要写成真实的时间，例如 ${LOCAL}（赛事当地时间）或 ${WITH_OFFSET}`,
        `The ${field} must be a real time such as ${LOCAL} (local to the event) or ${WITH_OFFSET}`,
      ),
    )
