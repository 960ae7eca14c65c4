import type { CallOf } from './endpoint.ts'

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

/** Found an account with a password. */
export const register: CallOf<'register'> = { method: 'POST', path: '/auth/register', takesBody: true }

/** Sign in with a password. */
export const login: CallOf<'login'> = { method: 'POST', path: '/auth/login', takesBody: true }

/** End this session, or all sessions of the person. */
export const logout: CallOf<'logout'> = { method: 'POST', path: '/auth/logout', noData: true, takesBody: true }

/** The devices where the person is signed in. */
export const listSessions: CallOf<'listSessions'> = { method: 'GET', path: '/api/user/sessions', list: true }

/** End the session of one device. */
export const endSession: CallOf<'endSession'> = { method: 'DELETE', path: '/api/user/sessions/{id}', noData: true }

/** Send a code; the answer is the same whether or not the phone is known. */
export const sendCode: CallOf<'sendCode'> = { method: 'POST', path: '/auth/sms/send', takesBody: true }

/** Change a code for a ticket: a one-use proof that the phone is the caller's. */
export const verifyCode: CallOf<'verifyCode'> = { method: 'POST', path: '/auth/sms/verify', takesBody: true }

/** Found an account by a phone, with a password or without. */
export const registerBySms: CallOf<'registerBySms'> = { method: 'POST', path: '/auth/register-by-sms', takesBody: true }

/** Sign in by a phone; a phone without an account gets one in the same step. */
export const loginBySms: CallOf<'loginBySms'> = { method: 'POST', path: '/auth/login-by-sms', takesBody: true }

/** Set a new password by a ticket; every session of the person ends. */
export const resetPassword: CallOf<'resetPassword'> = {
  method: 'POST',
  path: '/auth/password/reset',
  noData: true,
  takesBody: true,
}

/** Bind a verified phone to the account, instead of the one it had. */
export const changePhone: CallOf<'changePhone'> = {
  method: 'POST',
  path: '/api/user/phone',
  noData: true,
  takesBody: true,
}

/** Choose a password, or another one; all other sessions end. */
export const changePassword: CallOf<'changePassword'> = {
  method: 'POST',
  path: '/api/user/password',
  noData: true,
  takesBody: true,
}

/** Who am I, and for whom do I act. */
export const getUser: CallOf<'getUser'> = { method: 'GET', path: '/api/user/info' }

/** Change the person's name or picture. */
export const changeUser: CallOf<'changeUser'> = { method: 'PATCH', path: '/api/user/info', takesBody: true }

/** Take all my data along: an address, good once and for five minutes, of a ZIP file with JSON and photos. */
export const exportMyData: CallOf<'exportMyData'> = { method: 'POST', path: '/api/user/export', takesBody: true }

/** What erasing my account would mean. */
export const showErasure: CallOf<'showErasure'> = { method: 'GET', path: '/api/user/erasure' }

/** Erase my account. */
export const eraseAccount: CallOf<'eraseAccount'> = {
  method: 'POST',
  path: '/api/user/erasure',
  noData: true,
  takesBody: true,
}

/** A text of the environment, in the reader's language. */
export const getText: CallOf<'getText'> = { method: 'GET', path: '/api/texts/{name}' }

/** Agree to the versions that hold now. */
export const agreeToTexts: CallOf<'agreeToTexts'> = {
  method: 'POST',
  path: '/api/user/agreements',
  noData: true,
  takesBody: true,
}
