import type { FailureName } from './failures.ts'

/** The refusal of each code; of those that share a code, the general one. */
const BY_CODE: Readonly<Record<number, FailureName>> = {
  4000: 'body_unreadable',
  4001: 'invalid_input',
  4003: 'forbidden',
  4004: 'not_found',
  4009: 'conflict',
  4010: 'key_in_use',
  4013: 'too_large',
  4015: 'unsupported_type',
  4016: 'range_not_there',
  4029: 'too_many_requests',
  4101: 'wrong_credentials',
  4102: 'wrong_code',
  4103: 'account_taken',
  4202: 'session_invalid',
  4205: 'session_expired',
  4301: 'window_not_open',
  4302: 'group_full',
  4303: 'not_eligible',
  4304: 'already_registered',
  4305: 'edit_closed',
  4306: 'batch_refused',
  4307: 'new_people_used_up',
  4401: 'publish_blocked',
  4402: 'change_needs_consent',
  4403: 'review_moved',
  4405: 'entries_open',
  4406: 'already_frozen',
  4407: 'bib_taken',
  4408: 'bibs_exhausted',
  4409: 'paper_missing',
  4501: 'rulebook_invalid',
  4502: 'draw_stale',
  4503: 'draw_locked',
  4504: 'too_few_starters',
  4505: 'heat_ratified',
  4515: 'merge_impossible',
  4516: 'draft_moved',
  5000: 'fault',
  5003: 'overloaded',
}
const GENERAL = new Set(Object.values(BY_CODE))
/** Codes that several refusals share: of these the name says which. */
const SHARED = new Set([4000, 4003, 4009, 4010, 4029, 4103, 4304, 4408, 5003])

/**
 * The refusal that a code stands for. The code decides, and the name is additional: it tells apart those that share the code, and counts
 * for nothing where it is missing or another code's. A code that the contract does not know is told by its name, else it is a fault.
 */
export function failureOfCode(code: number, name?: string | null): FailureName {
  const general = BY_CODE[code]
  if (general === undefined) return (name as FailureName | null | undefined) ?? 'fault'
  return SHARED.has(code) && name && !GENERAL.has(name as FailureName) ? (name as FailureName) : general
}
