import { useLogin } from '../state/login.ts'
import { COOKIE, readCookie } from './cookies.ts'
import { refresh } from './session.ts'
import { restoreToken } from './stored-session.ts'

/** Another tab may have signed in or out meanwhile: the cookie is what holds. */
function followOtherTabs(): void {
  if (document.visibilityState !== 'visible') return
  if (readCookie(COOKIE.token) !== useLogin.getState().token) location.reload()
}

/** Takes up the session of this device at start and keeps it in step with other tabs. */
export function startSession(): void {
  restoreToken()
  document.addEventListener('visibilitychange', followOtherTabs)
  if (useLogin.getState().token) refresh().catch(() => undefined)
}
