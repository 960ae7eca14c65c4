import type { Registration } from '@startline/contract'
import { useState } from 'react'
import { useStanding } from './use-withdrawals.ts'

/** Choosing several registrations of a list. Null while nobody chooses. */
export interface Selection {
  ids: readonly string[]
  toggle: (id: string) => void
  /** Whether this one can still be withdrawn. */
  can: (registration: Registration) => boolean
}

/** Choosing from a list; what left the list or is about to be withdrawn is not chosen any more. */
export function useSelection(shown: readonly Registration[]) {
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const { pending, sending } = useStanding()
  const [now] = useState(Date.now)
  const can = ({ id, status, edit_until }: Registration) =>
    status !== 'withdrawn' && Date.parse(edit_until) > now && !pending.includes(id) && !sending.includes(id)
  const some = shown.filter(can)
  const ids = (picked ?? []).filter((id) => some.some((one) => one.id === id))
  const toggle = (id: string) => setPicked(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
  const selection: Selection | null = picked === null ? null : { ids, toggle, can }
  // One alone is withdrawn on its own page.
  const possible = some.length > 0 && shown.length > 1
  return { selection, possible, begin: () => setPicked([]), end: () => setPicked(null) }
}
