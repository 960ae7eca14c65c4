import { cleanName, isName } from '@startline/domain'
import * as z from 'zod/mini'
import { accountProblem, normalizeAccount } from '../rules/account-name.ts'
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../rules/password-rules.ts'
import type { Problem } from '../rules/problems.ts'
import type { RuleName } from '../rules/rules.ts'
import { type Definition, Id, Instant, Nothing, pageOf, paging, text } from './common.ts'

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

/** Who signed in, as the sign-in calls tell it. */
export const SignedInUser = z.object({ id: Id, name: z.nullable(z.string()), account: z.nullable(z.string()) })

/** The answer of every call that signs in. */
export const SignedIn = z.object({ token: z.string(), expires_at: Instant, user: SignedInUser })

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

/** What the calls of this file take, give and refuse. */
export const sessionCalls = {
  register: {
    access: 'open',
    summary: 'Found an account with a password and sign in',
    body: z.strictObject({ account: text(254), password: NewPassword, name: text(60) }),
    data: SignedIn,
    fails: ['account_taken'],
    bodyRules: (body) => registerRules(body),
  },
  login: {
    access: 'open',
    summary: 'Sign in with user name, e-mail or verified phone, and password',
    body: z.strictObject({ account: text(254), password: KnownPassword }),
    data: SignedIn,
    fails: ['wrong_credentials'],
  },
  logout: {
    access: 'signed-in',
    summary: 'Sign out here, or everywhere',
    body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
    bodyOptional: true,
    data: Nothing,
    fails: [],
  },
  listSessions: {
    access: 'signed-in',
    summary: 'Devices where I am signed in',
    query: z.object(paging),
    data: pageOf(Device),
    fails: [],
  },
  endSession: {
    access: 'signed-in',
    summary: 'Sign one device out',
    params: z.object({ id: z.string() }),
    data: Nothing,
    fails: ['not_found'],
  },
} as const satisfies Record<string, Definition>
