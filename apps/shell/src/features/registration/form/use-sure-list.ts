import type { BatchEntry } from '@startline/contract'
import { useEffect, useLayoutEffect } from 'react'

/** The `registrationSureList` of a state group, and how it is written. */
interface SureList {
  list: BatchEntry[]
  keep: (entries: BatchEntry[]) => void
}

/**
 * Puts the entries of a draft into the state group while they are checked, and gives them as the group holds them: what the check shows
 * and what is sent. Nothing is ready to be submitted before the check, nor after it.
 */
export function useSureList({ list, keep }: SureList, ready: BatchEntry[]): BatchEntry[] {
  const written = JSON.stringify(ready)
  useLayoutEffect(() => keep(JSON.parse(written) as BatchEntry[]), [written, keep])
  useEffect(() => () => keep([]), [keep])
  return list
}
