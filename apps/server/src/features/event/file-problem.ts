import { instantOf } from './local-time.ts'

/** What is wrong at one place of a file: a JSON Pointer (or a line), and a sentence. */
export interface FileProblem {
  path: string
  message: string
}

/** A mapping of the file as it was written. */
export type Raw = Record<string, unknown>

/** Whether a value of the file is a mapping. */
export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TIME_FORM = 'must be a real time such as 2026-05-01T09:00 (local to the event) or 2026-05-01T09:00:00+08:00'

/** Reads a time of the file; undefined where there is none or it cannot be read. */
export const timeAt = (raw: Raw, field: string, zone: string): Date | undefined => {
  const value = raw[field]
  return typeof value === 'string' ? (instantOf(value, zone) ?? undefined) : undefined
}

/** Problems of times that stand there and cannot be read. */
export const unreadableTimes = (raw: Raw, fields: readonly string[], zone: string, base: string): FileProblem[] =>
  fields
    .filter((field) => typeof raw[field] === 'string' && raw[field] !== '' && timeAt(raw, field, zone) === undefined)
    .map((field) => ({ path: `${base}/${field}`, message: `The ${field} ${TIME_FORM}` }))
