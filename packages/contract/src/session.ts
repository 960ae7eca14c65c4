import { cleanName, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { accountProblem, normalizeAccount } from './account-name.ts'
import { Id, Instant, Nothing, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import { passwordProblem } from './password-rules.ts'
import type { Problem } from './problems.ts'
import type { RuleName } from './rules.ts'

/** Shortest and longest password, in characters (NIST SP 800-63B asks for at least 8). */
export const PASSWORD_MIN = 8
/** Longest password. */
export const PASSWORD_MAX = 128

/** Who signed in, as the sign-in calls tell it. */
export const SignedInUser = z.object({ id: Id, name: z.nullable(z.string()), account: z.nullable(z.string()) })
/** The answer of every call that signs in. */
export const SignedIn = z.object({ token: z.string(), expires_at: Instant, user: SignedInUser })

const Password = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))

/** Found an account with a password. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'open',
  summary: 'Found an account with a password and sign in',
  body: z.strictObject({ account: text(254), password: Password, name: text(60) }),
  data: SignedIn,
  fails: ['account_taken'],
  bodyRules: (body) => registerRules(body),
})

/** Rules of a new account that look at one field or at two together; empty fields are the schema's matter. */
function registerRules(body: unknown): Problem[] {
  const { account, password, name } = (body ?? {}) as Record<string, unknown>
  const asked = (path: string, value: unknown, ask: (value: string) => RuleName | null): Problem[] => {
    const rule = typeof value === 'string' && value !== '' ? ask(value) : null
    return rule === null ? [] : [{ path, rule }]
  }
  const accountName = typeof account === 'string' ? normalizeAccount(account) : ''
  return [
    ...asked('/account', account, accountProblem),
    ...asked('/password', password, (value) => passwordProblem(value, accountName)),
    ...asked('/name', name, (value) => (isName(cleanName(value)) ? null : 'name_format')),
  ]
}

/** Sign in with a password. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'open',
  summary: 'Sign in with user name, e-mail or verified phone, and password',
  body: z.strictObject({ account: text(254), password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)) }),
  data: SignedIn,
  fails: ['wrong_credentials'],
})

/** End this session, or all sessions of the person. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'Sign out here, or everywhere',
  body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
  bodyOptional: true,
  data: Nothing,
  fails: [],
})
