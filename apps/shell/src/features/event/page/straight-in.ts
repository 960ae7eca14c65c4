import { paths } from '@startline/contract'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { GoingTo } from '../../../session/return-address.ts'
import { useSession } from '../../../session/use-session.ts'

/** Who is not signed in goes by the sign-in to the form: one screen less than being asked for it there. Nothing for who is. */
export function useStraightIn(target: string) {
  const { isLoggedIn } = useSession()
  const navigate = useNavigate()
  if (isLoggedIn) return undefined
  return (press: MouseEvent) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    void navigate(paths.signIn, { state: { goingTo: target } satisfies GoingTo })
  }
}
