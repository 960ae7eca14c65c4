import type { ProblemAnswer } from '@startline/contract'
import { type FieldProblem, fieldOf } from './field-of.ts'

/** A call that was refused, however the client told it: the envelope's code, words, and the fields in question. */
export interface Refusal {
  /** Null when there was no answer at all: no network, or it took too long. */
  code: number | null
  message: string
  errors: readonly ProblemAnswer[]
  data: Readonly<Record<string, unknown>>
  requestId: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isProblem = (value: unknown): value is ProblemAnswer =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

/** Reads what a failed call has thrown. */
export function readRefusal(error: unknown): Refusal {
  const thrown = isRecord(error) ? error : {}
  const data = isRecord(thrown['data']) ? thrown['data'] : {}
  const errors = Array.isArray(data['errors']) ? data['errors'].filter(isProblem) : []
  return {
    code: typeof thrown['code'] === 'number' ? thrown['code'] : null,
    message: typeof thrown['message'] === 'string' ? thrown['message'] : '',
    errors,
    data,
    requestId: typeof thrown['requestId'] === 'string' ? thrown['requestId'] : undefined,
  }
}

/** The problems a refusal tells of, at the fields of the form; the first one of each field. */
export function fieldProblems({ errors }: Refusal): FieldProblem[] {
  const seen = new Set<string>()
  return errors.flatMap(({ path, message }) => {
    const field = fieldOf(path)
    if (!field || seen.has(field)) return []
    seen.add(field)
    return [{ field, message }]
  })
}

const ALREADY_LISTED = 4009
const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The id of the participant that is on the list already, when that is what a refusal says. */
export function listedId({ code, data, errors }: Refusal): string | null {
  if (code !== ALREADY_LISTED || errors.some(({ rule }) => rule === 'organization_changed')) return null
  return idOf(data['participant_id']) ?? idOf(data['id'])
}
