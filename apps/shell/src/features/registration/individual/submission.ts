import type { BatchEntry } from '@startline/contract'
import { sentPlace } from '../form/draft-parts.ts'
import { type Draft, placeOf } from './draft.ts'

/** What is sent: one entry for each participant and group, in the order shown. */
export function entriesOf(draft: Draft): BatchEntry[] {
  return draft.picked.flatMap((participant_id) => {
    const place = sentPlace(placeOf(draft, participant_id))
    return (draft.groups[participant_id] ?? []).map((group_id) => ({ group_id, participant_id, ...place }))
  })
}
