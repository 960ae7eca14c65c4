import { apiBase, type Call, isUnanswered, makeCall, withReachable } from '@startline/client'
import { dropFirstData, fromFirstData } from '../base/first-data.ts'
import { tellLog } from '../base/log.ts'
import { useLogin } from '../state/common-and-login.ts'
import { doubt, useActing } from './acting.ts'
import { endSession } from './session-expired.ts'
import { watchedCall } from './watched-call.ts'

const language = () => document.documentElement.lang

/** What the screen works for, not what the cookie says: another tab may have switched meanwhile, and the server then says so. */
const organizationId = () => useActing.getState().organization?.id

const send: Call = watchedCall(
  makeCall({
    token: () => useLogin.getState().token ?? undefined,
    organizationId,
    language,
    onSessionEnded: endSession,
    onOrganizationChanged: doubt,
  }),
)

/** What the transport said of a call without an answer goes to the log; who gave the call up knows. */
const ask: Call = (endpoint, input = {}) =>
  send(endpoint, input).catch((error: unknown) => {
    if (isUnanswered(error) && !input.signal?.aborted) tellLog(`${endpoint.method} ${endpoint.path}`, error)
    throw error
  })

/** Makes one call of the contract for the person signed in; guests are handed the same. What the page came with is not asked again. */
export const call: Call = async (endpoint, input = {}) => {
  if (endpoint.method !== 'GET') {
    dropFirstData()
    return ask(endpoint, input)
  }
  const now = { token: useLogin.getState().token, language: language(), organizationId: organizationId() }
  const known = await fromFirstData(endpoint, input, now)
  return known === undefined ? ask(endpoint, input) : withReachable(known, apiBase())
}
