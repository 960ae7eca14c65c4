import { normalizeAccount, PASSWORD_MIN, passwordProblem, type RuleName } from '@startline/contract'

/** How a new password does while it is typed. */
export type PasswordState =
  | { kind: 'empty' }
  | { kind: 'short'; missing: number }
  | { kind: 'refused'; rule: RuleName }
  | { kind: 'good' }

/** Evaluates a new password by the server's rules. */
export function passwordState(password: string, account: string): PasswordState {
  if (password === '') return { kind: 'empty' }
  if (password.length < PASSWORD_MIN) return { kind: 'short', missing: PASSWORD_MIN - password.length }
  const rule = passwordProblem(password, normalizeAccount(account))
  return rule ? { kind: 'refused', rule } : { kind: 'good' }
}
