import { useCommon } from '../state/common.ts'
import { useLogin } from '../state/login.ts'
import { useOrganization } from '../state/organization.ts'
import { COOKIE, clearCookie, readCookie, SESSION_COOKIES, writeCookie } from './cookies.ts'

/** Longest life of a session on the server, in days; the cookies need not outlive it. */
const SESSION_MAX_DAYS = 90

const expiry = (): Date => new Date(Date.now() + SESSION_MAX_DAYS * 86_400_000)

/** Keeps the token; the person counts as signed in from here on. */
export function storeToken(token: string): void {
  writeCookie(COOKIE.token, token, { expires: expiry() })
  useLogin.getState().setToken(token)
}

/** Keeps the organization the session acts for. */
export function storeOrganization({ id, name }: { id: string; name: string }): void {
  writeCookie(COOKIE.organizationId, id, { expires: expiry() })
  writeCookie(COOKIE.organizationName, name, { expires: expiry() })
}

/** Takes up the session this device holds, if any. */
export const restoreToken = (): void => useLogin.getState().setToken(readCookie(COOKIE.token))

/** Clears the three stored values and all that is known about the person. */
export function clearSession(): void {
  for (const name of SESSION_COOKIES) clearCookie(name)
  useLogin.getState().setToken(null)
  useCommon.getState().setUserInfo(null)
  useOrganization.getState().setUserApplicationList([])
}
