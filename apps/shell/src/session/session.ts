import { isRefused } from '@startline/client'
import { getUser, logout, switchOrganization } from '@startline/contract'
import type { SignInAnswer } from '@startline/sub-app'
import { call } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useApplicationForm } from '../state/application-form.ts'
import { useApplicationFormTeam } from '../state/application-form-team.ts'
import { useCommon } from '../state/common.ts'
import { useLogin } from '../state/login.ts'
import { actFor, type Named, useActing } from './acting.ts'
import { dropDrafts } from './drafts/open-drafts.ts'
import { takeSessionEnded } from './session-expired.ts'
import { clearSession, storeOrganization, storeToken } from './stored-session.ts'
import { tellTabs } from './tabs.ts'
import { forgetWayBack, rememberWayBack } from './way-back.ts'

/** Counts what was asked or changed about the organization; an answer that a later one has overtaken is not believed. */
let asked = 0
let answered = 0

/** Whether what was asked at this turn still counts. */
function counts(turn: number): boolean {
  if (turn < answered) return false
  answered = turn
  return true
}

/** Reads who the person is and for whom they act; keeps both. */
export async function refresh({ foreign = false }: { foreign?: boolean } = {}): Promise<void> {
  const { token } = useLogin.getState()
  const turn = (asked += 1)
  const user = await call(getUser)
  if (useLogin.getState().token !== token || !counts(turn)) return
  useCommon.getState().setUserInfo(user)
  await meet(user.organization, foreign)
}

/** Keeps the answer of a successful sign-in and reads who that is. */
export async function signIn({ token }: SignInAnswer): Promise<void> {
  forgetFetched()
  clearSession()
  storeToken(token)
  tellTabs({ kind: 'look' })
  await refresh()
}

const SESSION_OVER = [4202, 4205]

/**
 * Ends the session on the server, or every session of the person. Only then what is stored here is cleared: code 0, or the
 * answer that it was over already. Throws when there was no answer; the person is still signed in then.
 */
export async function signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
  const account = accountOf()
  try {
    await call(logout, { body: { everywhere } })
  } catch (error) {
    if (!isRefused(error, ...SESSION_OVER)) throw error
  }
  leaveDevice(account)
}

/** Ends the session so that the person signs in anew and comes back; drafts stay, they are the same person's. */
export async function signInAgain(wayBack?: string): Promise<void> {
  await call(logout)
  clearSession()
  forgetFetched()
  rememberWayBack(wayBack)
  tellTabs({ kind: 'look' })
}

const accountOf = (): string | null => useCommon.getState().userInfo?.id ?? null

/**
 * Forgets the session and everything of its account on this device, in every tab; the server has ended it. Where the account is
 * not known, as when it could not be read, everybody's drafts go.
 */
export function leaveDevice(account = accountOf()): void {
  dropDrafts(account)
  clearSession()
  forgetWayBack()
  takeSessionEnded()
  forgetFetched()
  tellTabs({ kind: 'left', account })
}

/** Acts for another organization. Work begun on the screen for the former one waits for the person's decision. */
export async function changeOrganization(id: string): Promise<void> {
  const { organization } = await call(switchOrganization, { body: { organization_id: id } })
  asked += 1
  counts(asked)
  const { userInfo, setUserInfo } = useCommon.getState()
  if (userInfo) setUserInfo({ ...userInfo, organization })
  await meet(organization, false)
  // What the person may do there.
  refresh().catch(() => undefined)
}

/** The session acts for `organization`: the screen follows at once unless it holds work begun for another one. */
async function meet(organization: Named, foreign: boolean): Promise<void> {
  if (storeOrganization(organization)) tellTabs({ kind: 'look' })
  const former = useActing.getState()
  if (former.organization && former.organization.id !== organization.id && former.begun > 0) {
    return useActing.setState({ foreign })
  }
  await follow(organization, { foreign })
}

/** The screen works for the organization of the session from now on; what was fetched for a former one is forgotten. */
async function follow(organization: Named, more: { foreign?: boolean; round?: number } = {}): Promise<void> {
  const former = useActing.getState().organization
  actFor(organization, more)
  if (!former || former.id === organization.id) return
  useApplicationForm.getState().clear()
  useApplicationFormTeam.getState().clear()
  await queryClient.resetQueries()
}

/** The person's decision: everything on the screen is made anew for the organization of the session. Drafts stay. */
export async function startAnew(): Promise<void> {
  const { userInfo } = useCommon.getState()
  if (userInfo) await follow(userInfo.organization, { round: useActing.getState().round + 1, foreign: false })
}

/** The person's decision: the session acts again for the organization that the screen's work was begun for. */
export async function switchBack(): Promise<void> {
  const { organization } = useActing.getState()
  if (!organization) return
  await changeOrganization(organization.id)
  // What was asked meanwhile was refused.
  await queryClient.invalidateQueries()
}

function forgetFetched(): void {
  queryClient.clear()
  useApplicationForm.getState().clear()
  useApplicationFormTeam.getState().clear()
}
