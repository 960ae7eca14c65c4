import { switchOrganization } from '@startline/contract'
import type { Session } from '@startline/guest'
import { useMemo } from 'react'
import { queryClient } from '../base/query-client.ts'
import { type CommonState, isLoggedIn, useCommon, useLogin } from '../state/common-and-login.ts'
import { holdUnsavedWork, type Named, useActing } from './acting.ts'
import { call } from './client.ts'
import { rememberReturnAddress, takeReturnAddress, useOpenedFrom } from './return-address.ts'
import {
  beforeLeaving,
  counts,
  finishBegun,
  leaveDevice,
  meetOrganization,
  nextTurn,
  refresh,
  signIn,
  signInAgain,
  signOut,
} from './session.ts'

/** Acts for another organization. Unsaved work on the screen for the former one waits for the person's decision. */
async function changeOrganization(id: string): Promise<void> {
  await finishBegun()
  const { organization } = await call(switchOrganization, { body: { organization_id: id } })
  counts(nextTurn())
  const { userInfo, setUserInfo } = useCommon.getState()
  if (userInfo) setUserInfo({ ...userInfo, organization })
  await meetOrganization(organization, false)
  // What the person may do there.
  refresh().catch(() => undefined)
}

/** The person's decision: the session acts again for the organization that the screen's work was begun for. */
export async function switchBack(): Promise<void> {
  const { organization } = useActing.getState()
  if (!organization) return
  await changeOrganization(organization.id)
  // What was asked meanwhile was refused.
  await queryClient.invalidateQueries()
}

type UserInfo = NonNullable<CommonState['userInfo']>

const ways = {
  signIn,
  signOut,
  signInAgain,
  leaveDevice: () => leaveDevice(),
  refresh: () => refresh(),
  changeOrganization,
  takeReturnAddress,
  rememberReturnAddress,
  holdUnsavedWork,
  beforeLeaving,
}

/** Who is here, and the ways to change it; guests get the same. */
export function useSession(): Session {
  const loggedIn = useLogin(isLoggedIn)
  const user = useCommon((state) => state.userInfo)
  const acting = useActing(({ organization }) => organization)
  const openedFrom = useOpenedFrom(({ path }) => path)
  return useMemo(
    () => ({
      ...ways,
      isLoggedIn: loggedIn,
      user,
      organization: user && shownOf(user, acting),
      organizationName: acting?.name ?? null,
      openedFrom,
    }),
    [loggedIn, user, acting, openedFrom],
  )
}

/** What the screens work for: the session's organization, or the former one while the person has not yet decided. */
const shownOf = ({ organization }: UserInfo, acting: Named | null) =>
  acting === null || acting.id === organization.id ? organization : { role: 'member', ...acting }
