import { COOKIE, clearCookie, readCookie, SESSION_COOKIES, writeCookie } from '../base/cookies.ts'
import { useCommon } from '../state/common.ts'
import { useLogin } from '../state/login.ts'
import { useOrganization } from '../state/organization.ts'
import { actFor, type Named } from './acting.ts'

/** Longest life of a session on the server, in days; the cookies need not outlive it. */
const SESSION_MAX_DAYS = 90

const expiry = (): Date => new Date(Date.now() + SESSION_MAX_DAYS * 86_400_000)

/** Keeps the token; the person counts as signed in from here on. */
export function storeToken(token: string): void {
  writeCookie(COOKIE.token, token, { expires: expiry() })
  useLogin.getState().setToken(token)
}

/** Keeps the organization the session acts for; true when it is another one than before. */
export function storeOrganization({ id, name }: Named): boolean {
  const changed = readCookie(COOKIE.organizationId) !== id
  writeCookie(COOKIE.organizationId, id, { expires: expiry() })
  writeCookie(COOKIE.organizationName, name, { expires: expiry() })
  return changed
}

/** Takes up the session this device holds, if any, and for whom it last acted. */
export function restoreSession(): void {
  const token = readCookie(COOKIE.token)
  const [id, name] = [readCookie(COOKIE.organizationId), readCookie(COOKIE.organizationName)]
  useLogin.getState().setToken(token)
  actFor(token && id ? { id, name: name ?? '' } : null)
}

/** Clears the three stored values and all that is known about the person. */
export function clearSession(): void {
  for (const name of SESSION_COOKIES) clearCookie(name)
  useLogin.getState().setToken(null)
  useCommon.getState().setUserInfo(null)
  useOrganization.getState().setUserApplicationList([])
  actFor(null)
}
