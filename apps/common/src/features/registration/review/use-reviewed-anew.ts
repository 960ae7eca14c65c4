import { keyOf } from '@startline/client'
import { getRegistration, listRegistrations } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQueryClient } from '@tanstack/react-query'

/** Has everything read anew that tells of registrations’ reviews: a unit’s form counts for many. Resolves once the screen’s own is there. */
export function useReviewedAnew(): () => Promise<void> {
  const { session } = useShell()
  const queries = useQueryClient()
  const whose = [session.organization?.id]
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(listRegistrations, whose) })
    return queries.invalidateQueries({ queryKey: keyOf(getRegistration, whose) })
  }
}
