import { MARKED_AT_ONCE } from '@startline/contract'
import { useState } from 'react'
import type { Hosted } from '../../../held/hosted-queries.ts'

/** Registrations that were chosen on whatever pages, until somebody chooses none. */
export interface Selection {
  chosen: readonly Hosted[]
  has: (id: string) => boolean
  toggle: (row: Hosted) => void
  /** Chooses all of these, or none of them; never more than can be marked at once. */
  put: (rows: readonly Hosted[], on: boolean) => void
  clear: () => void
  /** As many as there can be. */
  full: boolean
}

/** Choosing several of a list, over its pages and however it is narrowed. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly Hosted[]>([])
  const ids = new Set(chosen.map(({ id }) => id))
  const put = (rows: readonly Hosted[], on: boolean) =>
    setChosen((former) => {
      const wanted = new Set(rows.map(({ id }) => id))
      const others = former.filter(({ id }) => !wanted.has(id))
      return on ? [...others, ...rows].slice(0, MARKED_AT_ONCE) : others
    })
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle: (row) => put([row], !ids.has(row.id)),
    put,
    clear: () => setChosen([]),
    full: chosen.length === MARKED_AT_ONCE,
  }
}
