import { isSessionOver, keyOf } from '@startline/client'
import { getUser, logout } from '@startline/contract'
import type { SignInAnswer } from '@startline/guest'
import { queryClient } from '../base/query-client.ts'
import { clearGroups } from '../state/clear-groups.ts'
import { useCommon, useLogin } from '../state/common-and-login.ts'
import { clearSession, storeOrganization, storeToken, tellTabs } from './across-tabs.ts'
import { actFor, type Named, useActing } from './acting.ts'
import { call } from './client.ts'
import { dropDrafts, flushDrafts } from './drafts/open-drafts.ts'
import { forgetReturnAddress, rememberReturnAddress } from './return-address.ts'
import { takeSessionEnded } from './session-expired.ts'

/**
 * Reads who the person is and for whom they act; keeps both.
 * @param foreign true when it is asked because somebody else than this tab may have changed it
 */
export async function refresh({ foreign = false }: { foreign?: boolean } = {}): Promise<void> {
  const { token } = useLogin.getState()
  const turn = nextTurn()
  const user = await call(getUser)
  if (useLogin.getState().token !== token || !counts(turn)) return
  useCommon.getState().setUserInfo(user)
  // Under the key by which guests ask for the person: what was read this moment is not asked for again.
  queryClient.setQueryData(keyOf(getUser), user)
  await meetOrganization(user.organization, foreign)
}

/** Keeps the answer of a successful sign-in and reads who that is. */
export async function signIn({ token }: SignInAnswer): Promise<void> {
  forgetFetched()
  clearSession()
  storeToken(token)
  tellTabs({ kind: 'look' })
  await refresh()
}

/**
 * Ends the session on the server, or every session of the person. Only then what is stored here is cleared: code 0, or the
 * answer that it was over already. Throws when there was no answer; the person is still signed in then.
 */
export async function signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
  const account = accountOf()
  await finishBegun()
  try {
    await call(logout, { body: { everywhere } })
  } catch (error) {
    if (!isSessionOver(error)) throw error
  }
  leaveDevice(account)
}

/** Ends the session so that the person signs in anew and comes back; drafts stay, they are the same person's. */
export async function signInAgain(returnTo?: string): Promise<void> {
  await finishBegun()
  await call(logout)
  flushDrafts()
  clearSession()
  forgetFetched()
  rememberReturnAddress(returnTo)
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
  forgetReturnAddress()
  takeSessionEnded()
  forgetFetched()
  tellTabs({ kind: 'left', account })
}

let asked = 0
let answered = 0

/** Counts what is asked about the person and organization, and what changes them. */
export const nextTurn = (): number => (asked += 1)

/** Whether what was begun at this turn still counts: an answer that a later one has overtaken is not believed. */
export function counts(turn: number): boolean {
  if (turn < answered) return false
  answered = turn
  return true
}

/** What is to be done before the session ends here or acts for another organization. */
const tasks = new Set<() => Promise<unknown>>()

/** Has something done before the person signs out or switches the organization; gives a function that takes it back. */
export function beforeLeaving(task: () => Promise<unknown>): () => void {
  tasks.add(task)
  return () => void tasks.delete(task)
}

/** Does it, and waits until all of it has settled; what fails tells the person by itself. */
export async function finishBegun(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()))
}

/**
 * The session acts for `organization`: the screen follows at once, unless it holds unsaved work for another one.
 * @param foreign true when somebody else than this tab changed it
 */
export async function meetOrganization(organization: Named, foreign: boolean): Promise<void> {
  if (storeOrganization(organization)) tellTabs({ kind: 'look' })
  const former = useActing.getState()
  const parted = former.organization !== null && former.organization.id !== organization.id
  if (parted && former.begun > 0) return useActing.setState({ foreign })
  await follow(organization, { foreign })
}

/** The person's decision: everything on the screen is made anew for the organization of the session. Drafts stay. */
export async function startAnew(): Promise<void> {
  const { userInfo } = useCommon.getState()
  if (userInfo) await follow(userInfo.organization, { round: useActing.getState().round + 1, foreign: false })
}

/** The screen works for this organization from now on; what was fetched for a former one is asked anew. */
async function follow(organization: Named, more: { foreign: boolean; round?: number }): Promise<void> {
  const former = useActing.getState().organization
  actFor(organization, more)
  if (!former || former.id === organization.id) return
  clearGroups()
  await queryClient.resetQueries()
}

/** Forgets everything fetched and chosen: another person comes, or nobody. */
export function forgetFetched(): void {
  queryClient.clear()
  clearGroups()
}
