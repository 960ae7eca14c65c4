import { COOKIE, readCookie } from './cookies.ts'
import { remember, takeOut } from './page-memory.ts'
import { clearSession } from './stored-session.ts'
import { rememberWayBack } from './way-back.ts'

const ENDED = 'startline.session-ended'

/**
 * After 4202 or 4205: clears the three values, goes to `/` and loads it anew. Does nothing when no token
 * is held, so a stranger is not thrown out of the page, and of several answers at once only the first counts.
 */
export function endSession(): void {
  if (readCookie(COOKIE.token) === null) return
  rememberWayBack()
  remember(ENDED, 'yes')
  clearSession()
  location.assign('/')
}

/** True once after a session ended by itself, so that the home can say why the person is there. */
export const takeSessionEnded = (): boolean => takeOut(ENDED) !== null
