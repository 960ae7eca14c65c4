import { useEffect } from 'react'
import { usePicked } from './queries.ts'
import type { ChangeDraft } from './use-draft.ts'

/**
 * Who was removed from the organization's list meanwhile leaves the draft.
 * @param people the ids of everybody in the draft
 * @param without gives the draft without people of these ids; the same function at each call
 */
export function useDropRemovedParticipants<D>(
  organization: string,
  people: string[],
  change: ChangeDraft<D>,
  without: (draft: D, gone: string[]) => D,
): void {
  const gone = usePicked(organization, people).gone.join()
  useEffect(() => {
    if (gone) change((former) => without(former, gone.split(',')))
  }, [gone, change, without])
}
