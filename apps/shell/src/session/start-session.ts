import { COOKIE, readCookie } from '../base/cookies.ts'
import { dropFirstData, takeUpFirstData } from '../base/first-data.ts'
import { useCommon, useLogin } from '../state/common-and-login.ts'
import { hearTabs, type News, restoreSession } from './across-tabs.ts'
import { useActing } from './acting.ts'
import { takeOverFormerDrafts } from './drafts/former.ts'
import { dropDrafts } from './drafts/open-drafts.ts'
import { sweepDrafts } from './drafts/shelf.ts'
import { restoreReturnAddress } from './return-address.ts'
import { refresh } from './session.ts'

/**
 * Another tab may have signed in or out, or switched, meanwhile: the cookies are what holds. Whose session it is changes the whole
 * page, so it is loaded anew, and a draft finds its own account again; for whom it acts is asked of the server.
 */
function follow(news: News): void {
  if (news.kind === 'left') dropDrafts(news.account)
  const { token } = useLogin.getState()
  if (readCookie(COOKIE.token) !== token) return location.reload()
  const { userInfo } = useCommon.getState()
  if (!token || readCookie(COOKIE.organizationId) === userInfo?.organization.id) return
  // At the start the person is still being asked for, and nothing has changed.
  if (userInfo) dropFirstData()
  lookAgain()
}

let looking = false
let changedMeanwhile = false

/**
 * Asks the server who the person is and for whom they act; what stands on the screen then follows or asks. What is heard while an answer
 * is under way may be newer than that answer: the server is asked once more.
 */
function lookAgain(): void {
  changedMeanwhile = looking
  if (looking) return
  looking = true
  refresh({ foreign: true })
    .catch(() => undefined)
    .finally(() => {
      looking = false
      if (changedMeanwhile) lookAgain()
    })
}

/** Takes up the session of this device at start and keeps it in step with other tabs. */
export function startSession(): void {
  restoreSession()
  takeUpFirstData(useLogin.getState().token)
  restoreReturnAddress()
  takeOverFormerDrafts()
  sweepDrafts()
  hearTabs(follow)
  useActing.subscribe((now, before) => now.doubts !== before.doubts && lookAgain())
  if (useLogin.getState().token) lookAgain()
}
