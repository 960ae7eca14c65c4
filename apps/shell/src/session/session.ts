import { getUser, logout, switchOrganization } from '@startline/contract'
import type { SignInAnswer } from '@startline/sub-app'
import { call } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useApplicationForm } from '../state/application-form.ts'
import { useApplicationFormTeam } from '../state/application-form-team.ts'
import { useCommon } from '../state/common.ts'
import { useLogin } from '../state/login.ts'
import { wipeDrafts } from './draft-storage.ts'
import { clearSession, storeOrganization, storeToken } from './stored-session.ts'

/** Reads who the person is and for whom they act; keeps both. */
export async function refresh(): Promise<void> {
  const token = useLogin.getState().token
  const user = await call(getUser)
  if (useLogin.getState().token !== token) return
  storeOrganization(user.organization)
  useCommon.getState().setUserInfo(user)
}

/** Keeps the answer of a successful sign-in and reads who that is. */
export async function signIn({ token }: SignInAnswer): Promise<void> {
  forgetFetched()
  storeToken(token)
  await refresh()
}

/** Ends the session on the server, or every session of the person; only its success (code 0) clears what is stored here. */
export async function signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
  await call(logout, { body: { everywhere } })
  forget()
}

/** Clears what this device holds of a session that has ended on the server. */
export function forget(): void {
  wipeDrafts()
  clearSession()
  forgetFetched()
}

/** Acts for another organization; everything fetched for the former one is forgotten. */
export async function changeOrganization(id: string): Promise<void> {
  const { organization } = await call(switchOrganization, { body: { organization_id: id } })
  storeOrganization(organization)
  const { userInfo, setUserInfo } = useCommon.getState()
  if (userInfo) setUserInfo({ ...userInfo, organization })
  useApplicationForm.getState().clear()
  useApplicationFormTeam.getState().clear()
  await queryClient.resetQueries()
}

function forgetFetched(): void {
  queryClient.clear()
  useApplicationForm.getState().clear()
  useApplicationFormTeam.getState().clear()
}
