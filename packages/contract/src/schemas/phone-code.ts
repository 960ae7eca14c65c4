import { cleanName, isName, isPhone, normalizeCode, normalizePhone } from '@startline/domain'
import * as z from 'zod/mini'
import type { Problem } from '../rules/problems.ts'
import { type Definition, Nothing, text } from './common.ts'
import { NewPassword, passwordProblems, SignedIn } from './session.ts'

/** What a code is for; a code of one purpose opens nothing else. */
export const PhoneScene = z.enum(['register', 'login', 'reset_password', 'bind_phone'])
/** What a code is for. */
export type PhoneScene = z.output<typeof PhoneScene>

const Phone = text(40)

const Code = text(20)

/** Rules of phone, code and name in one body; empty fields are the schema's matter. */
function phoneProblems(body: unknown): Problem[] {
  const { phone, code, name } = (body ?? {}) as Record<string, unknown>
  const asked = (path: string, value: unknown, rule: Problem['rule'], right: (value: string) => boolean): Problem[] =>
    typeof value !== 'string' || value === '' || right(value) ? [] : [{ path, rule }]
  return [
    ...asked('/phone', phone, 'phone_format', (value) => isPhone(normalizePhone(value))),
    ...asked('/code', code, 'code_format', (value) => /^\d{6}$/.test(normalizeCode(value))),
    ...asked('/name', name, 'name_format', (value) => isName(cleanName(value))),
  ]
}

/** The body's phone, normalized: a password may not be built around it. */
function phoneIn(body: unknown): string {
  const { phone } = (body ?? {}) as Record<string, unknown>
  return typeof phone === 'string' ? normalizePhone(phone) : ''
}

/** What the calls of this file take, give and refuse. */
export const phoneCodeCalls = {
  sendCode: {
    access: 'open',
    summary: 'Send a code to a phone',
    body: z.strictObject({ phone: Phone, scene: PhoneScene }),
    bodyRules: phoneProblems,
    data: z.object({ resend_in: z.int(), expires_in: z.int() }),
    fails: ['sign_in_stale'],
  },
  verifyCode: {
    access: 'open',
    summary: 'Change a code for a one-use proof to reset a password or to bind a phone',
    body: z.strictObject({ phone: Phone, scene: z.enum(['reset_password', 'bind_phone']), code: Code }),
    bodyRules: phoneProblems,
    data: z.object({ ticket: z.string(), expires_in: z.int() }),
    fails: ['wrong_code'],
  },
  registerBySms: {
    access: 'open',
    summary: 'Found an account by a phone and sign in',
    body: z.strictObject({ phone: Phone, code: Code, name: text(60), password: z.optional(NewPassword) }),
    bodyRules: (body) => [...phoneProblems(body), ...passwordProblems(body, phoneIn(body))],
    data: SignedIn,
    fails: ['wrong_code', 'phone_taken'],
  },
  loginBySms: {
    access: 'open',
    summary: 'Sign in by a phone; an unknown one gets an account',
    body: z.strictObject({ phone: Phone, code: Code }),
    bodyRules: phoneProblems,
    data: z.extend(SignedIn, { created: z.boolean() }),
    fails: ['wrong_code'],
  },
  resetPassword: {
    access: 'open',
    summary: 'Set a new password by a verified phone; ends every session',
    body: z.strictObject({ ticket: text(200), password: NewPassword }),
    bodyRules: (body) => passwordProblems(body),
    data: Nothing,
    fails: ['wrong_code'],
  },
  changePhone: {
    access: 'signed-in',
    summary: 'Bind a verified phone to the account',
    body: z.strictObject({ ticket: text(200) }),
    data: Nothing,
    fails: ['wrong_code', 'phone_taken', 'sign_in_stale'],
  },
  changePassword: {
    access: 'signed-in',
    summary: 'Choose a password; ends the other sessions',
    body: z.strictObject({ current_password: z.optional(text(128)), password: NewPassword }),
    bodyRules: (body) => passwordProblems(body),
    data: Nothing,
    fails: ['wrong_credentials', 'sign_in_stale'],
  },
} as const satisfies Record<string, Definition>
