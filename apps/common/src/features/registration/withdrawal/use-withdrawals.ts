import { useRenewRegistration } from '@startline/entry'
import { useShell } from '@startline/guest'
import { useStore } from 'zustand'
import { type Around, type Standing, withdrawals } from './withdrawals.ts'

/** What a withdrawal needs from here; null while it is not known who acts for whom. */
export function useAround(): Around | null {
  const { call, session } = useShell()
  const { user, organization } = session
  const renew = useRenewRegistration(organization?.id)
  return user && organization && { call, renew, account: user.id, organization: organization.id }
}

/** How the withdrawals of this page stand. */
export const useStanding = (): Standing => useStore(withdrawals.state)

/** Whether this registration is about to be withdrawn. */
export function useIsLeaving(id: string): boolean {
  const { pending, sending } = useStanding()
  return pending.includes(id) || sending.includes(id)
}
