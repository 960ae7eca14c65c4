import type { BatchEntry } from '@startline/contract'
import { useEffect, useLayoutEffect } from 'react'

interface SureList {
  registrationSureList: BatchEntry[]
  setRegistrationSureList: (entries: BatchEntry[]) => void
}

/** One of the state groups that hold a `registrationSureList`. */
type UseGroup = <T>(select: (group: SureList) => T) => T

/**
 * Puts the entries of a draft into the state group while they are checked, and gives them as the group holds them: what the check shows
 * and what is sent. Nothing is ready to be submitted before the check, nor after it.
 */
export function useSureList(useGroup: UseGroup, ready: BatchEntry[]): BatchEntry[] {
  const list = useGroup((group) => group.registrationSureList)
  const keep = useGroup((group) => group.setRegistrationSureList)
  const written = JSON.stringify(ready)
  useLayoutEffect(() => keep(JSON.parse(written) as BatchEntry[]), [written, keep])
  useEffect(() => () => keep([]), [keep])
  return list
}
