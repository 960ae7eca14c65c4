import type { Registration } from '@startline/contract'
import { useState } from 'react'
import { useIsLeaving } from './withdrawal/use-withdrawals.ts'

/** Whether a registration can still be changed by whoever looks at it: it runs, its time is not over, and it is not about to be withdrawn. */
export function useMayChange({ id, status, edit_until }: Pick<Registration, 'id' | 'status' | 'edit_until'>): boolean {
  const [now] = useState(Date.now)
  const leaving = useIsLeaving(id)
  return status !== 'withdrawn' && Date.parse(edit_until) > now && !leaving
}
