import { cleanName, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { accountProblem, normalizeAccount } from '../rules/account-name.ts'
import type { Problem } from '../rules/problems.ts'
import type { RuleName } from '../rules/rules.ts'
import { Id, Instant, Nothing, pageOf, paging, text } from '../schemas/common.ts'
import { KnownPassword, NewPassword, passwordProblems } from '../schemas/password.ts'
import { endpoint } from './endpoint.ts'

/** Who signed in, as the sign-in calls tell it. */
export const SignedInUser = z.object({ id: Id, name: z.nullable(z.string()), account: z.nullable(z.string()) })
/** The answer of every call that signs in. */
export const SignedIn = z.object({ token: z.string(), expires_at: Instant, user: SignedInUser })

/** Found an account with a password. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'open',
  summary: 'Found an account with a password and sign in',
  body: z.strictObject({ account: text(254), password: NewPassword, name: text(60) }),
  data: SignedIn,
  fails: ['account_taken'],
  bodyRules: (body) => registerRules(body),
})

/** Rules of a new account that look at one field or at two together; empty fields are the schema's matter. */
function registerRules(body: unknown): Problem[] {
  const { account, name } = (body ?? {}) as Record<string, unknown>
  const asked = (path: string, value: unknown, ask: (value: string) => RuleName | null): Problem[] => {
    const rule = typeof value === 'string' && value !== '' ? ask(value) : null
    return rule === null ? [] : [{ path, rule }]
  }
  const accountName = typeof account === 'string' ? normalizeAccount(account) : ''
  return [
    ...asked('/account', account, accountProblem),
    ...passwordProblems(body, accountName),
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
  body: z.strictObject({ account: text(254), password: KnownPassword }),
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

/** A device that is signed in. */
export const Device = z.object({
  id: Id,
  /** The browser's own words, cut; null where it said none. */
  user_agent: z.nullable(z.string()),
  organization_name: z.string(),
  signed_in_at: Instant,
  /** When it was last used, to the minute or so. */
  seen_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
})

/** The devices where the person is signed in. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signed-in',
  summary: 'Devices where I am signed in',
  query: z.object(paging),
  data: pageOf(Device),
  fails: [],
})

/** End the session of one device. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  access: 'signed-in',
  summary: 'Sign one device out',
  params: z.object({ id: z.string() }),
  data: Nothing,
  fails: ['not_found'],
})
