import type { Session } from '@startline/sub-app'
import { useMemo } from 'react'
import { useCommon } from '../state/common.ts'
import { isLoggedIn, useLogin } from '../state/login.ts'
import { changeOrganization, forget, refresh, signIn, signOut } from './session.ts'
import { rememberWayBack, takeWayBack } from './way-back.ts'

/** Who is here, and the ways to change it; guests get the same. */
export function useSession(): Session {
  const loggedIn = useLogin(isLoggedIn)
  const user = useCommon((state) => state.userInfo)
  return useMemo(
    () => ({
      isLoggedIn: loggedIn,
      user,
      organization: user?.organization ?? null,
      signIn,
      signOut,
      forget,
      refresh,
      changeOrganization,
      wayBack: takeWayBack,
      rememberWayBack,
    }),
    [loggedIn, user],
  )
}
