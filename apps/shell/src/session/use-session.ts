import type { Session } from '@startline/guest'
import { useMemo } from 'react'
import { type CommonState, useCommon } from '../state/common.ts'
import { isLoggedIn, useLogin } from '../state/login.ts'
import { holdUnsavedWork, type Named, useActing } from './acting.ts'
import { beforeLeaving } from './before-leaving.ts'
import { rememberReturnAddress, takeReturnAddress, useOpenedFrom } from './return-address.ts'
import { leaveDevice, refresh, signIn, signInAgain, signOut } from './session.ts'
import { changeOrganization } from './switch-organization.ts'

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
    () => ({ ...ways, isLoggedIn: loggedIn, user, organization: user && shownOf(user, acting), openedFrom }),
    [loggedIn, user, acting, openedFrom],
  )
}

/** What the screens work for: the session's organization, or the former one while the person has not yet decided. */
const shownOf = ({ organization }: UserInfo, acting: Named | null) =>
  acting === null || acting.id === organization.id ? organization : { role: 'member', ...acting }
