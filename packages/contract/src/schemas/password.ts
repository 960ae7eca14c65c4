import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../rules/password-rules.ts'
import type { Problem } from '../rules/problems.ts'

/** A password somebody chooses; what it may not be is told by `passwordProblems`. */
export const NewPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))
/** A password somebody already has. */
export const KnownPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX))

/** What is wrong with the body's `password`, if one was sent; `account` is the normalized account beside it, or empty. */
export function passwordProblems(body: unknown, account = ''): Problem[] {
  const { password } = (body ?? {}) as Record<string, unknown>
  const rule = typeof password === 'string' && password !== '' ? passwordProblem(password, account) : null
  return rule === null ? [] : [{ path: '/password', rule }]
}
