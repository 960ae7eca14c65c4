import { type Call, makeCall } from '@startline/client'
import { endSession } from './session/session-expired.ts'
import { useCommon } from './state/common.ts'
import { useLogin } from './state/login.ts'

/** Makes one call of the contract for the person signed in; guests are handed the same. */
export const call: Call = makeCall({
  token: () => useLogin.getState().token ?? undefined,
  // This tab's organization, not the cookie's: another tab may have switched meanwhile, and the server then says so.
  organizationId: () => useCommon.getState().userInfo?.organization.id,
  language: () => document.documentElement.lang,
  onSessionEnded: endSession,
})
