import { cleanName, isName, isPhone, normalizeCode, normalizePhone } from '@startline/domain'
import * as z from 'zod/mini'
import type { Problem } from '../rules/problems.ts'
import { Nothing, text } from '../schemas/common.ts'
import { NewPassword, passwordProblems } from '../schemas/password.ts'
import { endpoint } from './endpoint.ts'
import { SignedIn } from './session.ts'

/** Digits of a code (ASVS 5.0 asks for at least 20 bits; tries are counted). */
export const CODE_DIGITS = 6
/** Tries of one code, and of all codes of a phone together while it lives. */
export const CODE_TRIES = 5
/** How many of them come from one address at most. */
export const CODE_TRIES_EACH = 3
/** A code lives this long, in seconds. */
export const CODE_LIFE_S = 300
/** Until the same phone may be sent another code, in seconds. */
export const RESEND_AFTER_S = 60
/** A ticket, the proof that a phone was verified, lives this long, in seconds. */
export const TICKET_LIFE_S = 600

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

/** Send a code; the answer is the same whether or not the phone is known. */
export const sendCode = endpoint({
  name: 'sendCode',
  method: 'POST',
  path: '/auth/sms/send',
  access: 'open',
  summary: 'Send a code to a phone',
  body: z.strictObject({ phone: Phone, scene: PhoneScene }),
  bodyRules: phoneProblems,
  data: z.object({ resend_in: z.int(), expires_in: z.int() }),
  fails: [],
})

/** Change a code for a ticket: a one-use proof that the phone is the caller's. */
export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/auth/sms/verify',
  access: 'open',
  summary: 'Change a code for a one-use proof to reset a password or to bind a phone',
  body: z.strictObject({ phone: Phone, scene: z.enum(['reset_password', 'bind_phone']), code: Code }),
  bodyRules: phoneProblems,
  data: z.object({ ticket: z.string(), expires_in: z.int() }),
  fails: ['wrong_code'],
})

/** Found an account by a phone, with a password or without. */
export const registerBySms = endpoint({
  name: 'registerBySms',
  method: 'POST',
  path: '/auth/register-by-sms',
  access: 'open',
  summary: 'Found an account by a phone and sign in',
  body: z.strictObject({ phone: Phone, code: Code, name: text(60), password: z.optional(NewPassword) }),
  bodyRules: (body) => [...phoneProblems(body), ...passwordProblems(body, phoneIn(body))],
  data: SignedIn,
  fails: ['wrong_code', 'phone_taken'],
})

/** Sign in by a phone; a phone without an account gets one in the same step. */
export const loginBySms = endpoint({
  name: 'loginBySms',
  method: 'POST',
  path: '/auth/login-by-sms',
  access: 'open',
  summary: 'Sign in by a phone; an unknown one gets an account',
  body: z.strictObject({ phone: Phone, code: Code }),
  bodyRules: phoneProblems,
  data: z.extend(SignedIn, { created: z.boolean() }),
  fails: ['wrong_code'],
})

/** Set a new password by a ticket; every session of the person ends. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/password/reset',
  access: 'open',
  summary: 'Set a new password by a verified phone; ends every session',
  body: z.strictObject({ ticket: text(200), password: NewPassword }),
  bodyRules: (body) => passwordProblems(body),
  data: Nothing,
  fails: ['wrong_code'],
})

/** Bind a verified phone to the account, instead of the one it had. */
export const changePhone = endpoint({
  name: 'changePhone',
  method: 'POST',
  path: '/api/user/phone',
  access: 'signed-in',
  summary: 'Bind a verified phone to the account',
  body: z.strictObject({ ticket: text(200) }),
  data: Nothing,
  fails: ['wrong_code', 'phone_taken'],
})

/** Choose a password, or another one; all other sessions end. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  access: 'signed-in',
  summary: 'Choose a password; ends the other sessions',
  body: z.strictObject({ current_password: z.optional(text(128)), password: NewPassword }),
  bodyRules: (body) => passwordProblems(body),
  data: Nothing,
  fails: ['wrong_credentials'],
})
