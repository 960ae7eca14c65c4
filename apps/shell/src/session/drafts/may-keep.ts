import { COOKIE, readCookie } from '../../base/cookies.ts'
import { useCommon } from '../../state/common.ts'
import { useLogin } from '../../state/login.ts'

/**
 * Whether this device still holds the session that an account's draft belongs to. A tab that has not yet heard of a sign-out
 * elsewhere must not bring back what was wiped.
 */
export function mayKeep(account: string): boolean {
  const { token } = useLogin.getState()
  return token !== null && readCookie(COOKIE.token) === token && useCommon.getState().userInfo?.id === account
}
