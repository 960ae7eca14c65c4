import { COOKIE, readCookie } from '../base/cookies.ts'
import { forget, recall, remember } from '../base/page-memory.ts'
import { clearSession, tellTabs } from './across-tabs.ts'
import { flushDrafts } from './drafts/open-drafts.ts'
import { rememberReturnAddress } from './return-address.ts'

const ENDED = 'startline.session-ended'

/** Whether this page is being left for the home. */
let isLeaving = false

/**
 * After the answer that the session is over: saves what is being typed, clears the three values, goes to `/` and loads it anew. Does nothing unless
 * `token`, the one that was sent, is the one this device holds: a stranger is not thrown out, a late answer to a former
 * session does not end the new one, and of several answers at once only the first counts.
 */
export function endSession(token: string): void {
  if (readCookie(COOKIE.token) !== token) return
  flushDrafts()
  rememberReturnAddress()
  remember(ENDED, 'yes')
  isLeaving = true
  clearSession()
  tellTabs({ kind: 'look' })
  location.assign('/')
}

/**
 * True once after a session ended by itself, so that the home can say why the person is there. Never on the page that is being left for
 * it: where the home comes late, it would take the word along.
 */
export function takeSessionEnded(): boolean {
  if (isLeaving || recall(ENDED) === null) return false
  forget(ENDED)
  return true
}
