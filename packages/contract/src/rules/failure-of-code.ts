import type { FailureName } from './failures.ts'

/** The refusal of each code that has only one. */
const ONLY: Readonly<Record<number, FailureName>> = {
  4001: 'invalid_input',
  4004: 'not_found',
  4101: 'wrong_credentials',
  4102: 'wrong_code',
  4202: 'session_invalid',
  4205: 'session_expired',
  4301: 'window_not_open',
  4302: 'group_full',
  4303: 'not_eligible',
  4305: 'edit_closed',
  4306: 'batch_refused',
  4307: 'new_people_used_up',
}
/** The general one of those that share a code. */
const GENERAL: Readonly<Record<number, FailureName>> = {
  4003: 'forbidden',
  4009: 'conflict',
  4029: 'too_many_requests',
  4103: 'account_taken',
  4304: 'already_registered',
  5003: 'overloaded',
}

/** Whether a code says that the session is over, whatever name stands beside it. */
export const endsSession = (code: number): boolean => code === 4202 || code === 4205

/**
 * The refusal that a code stands for, as far as screens tell refusals apart. The code decides; the name is additional: it tells apart those
 * that share a code, and other codes. What neither tells is a fault.
 */
export const failureOfCode = (code: number, name?: string | null): FailureName =>
  ONLY[code] ?? (name as FailureName | null | undefined) ?? GENERAL[code] ?? 'fault'
