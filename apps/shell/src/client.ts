import { type Call, type CallFile, makeCall, makeCallFile, type Surroundings } from '@startline/client'
import { doubt, useActing } from './session/acting.ts'
import { endSession } from './session/session-expired.ts'
import { useLogin } from './state/login.ts'

const around: Surroundings = {
  token: () => useLogin.getState().token ?? undefined,
  // What the screen works for, not what the cookie says: another tab may have switched meanwhile, and the server then says so.
  organizationId: () => useActing.getState().organization?.id,
  language: () => document.documentElement.lang,
  onSessionEnded: endSession,
  onOrganizationChanged: doubt,
}

/** Makes one call of the contract for the person signed in; guests are handed the same. */
export const call: Call = makeCall(around)
/** Fetches the file a call answers with, for the person signed in; guests are handed the same. */
export const callFile: CallFile = makeCallFile(around)
