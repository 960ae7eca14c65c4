import { type decideReviews as decideCall, type FailureName, paperOfReason, type Taken } from '@startline/contract'
import type { Decidable, NewDecision, ReturnedPaper } from '../../entries/review/decide.store.ts'
import type { StoredChange } from '../../store/tables.ts'

/** A decision as it is sent. */
export type Decision = Taken<typeof decideCall, 'body'>['items'][number]

/** Why a decision cannot stand; null where it can. `found` is the registration as it stands, `isFirst` whether the call names it for the first time. */
export function whyNot(decision: Decision, found: Decidable | undefined, isFirst: boolean): FailureName | null {
  if (found === undefined) return 'not_found'
  if (found.status === 'withdrawn' || found.review?.state === 'rejected') return 'conflict'
  if (decision.rev !== found.rev || !isFirst) return 'review_moved'
  const strangers = decision.reasons.some(
    ({ participant_id }) => participant_id != null && !found.participants.includes(participant_id),
  )
  if (strangers) return 'invalid_input'
  const isMissing = decision.state === 'accepted' && found.missing.length > 0
  return isMissing && !decision.despite?.trim() ? 'paper_missing' : null
}

/** A decision as it is written. */
export const newDecision = ({ registration_id: id, rev, state, reasons, despite }: Decision): NewDecision => {
  const kept = state === 'accepted' ? [] : reasons
  const stored = kept.map(({ code, participant_id = null, note = null }) => ({
    code,
    participant_id,
    note: note?.trim() || null,
  }))
  return { id, rev, state, reasons: stored, changes: [...stored.flatMap(toldOf), ...noteOf(despite?.trim() || null)] }
}

const noteOf = (words: string | null): StoredChange[] =>
  words === null ? [] : [{ field: 'note', from: null, to: words }]

const toldOf = ({ code, note }: { code: string; note: string | null }): StoredChange[] => [
  { field: 'review_reason', from: null, to: code },
  ...noteOf(note),
]

/** The papers that a decision gives back, by its reasons. */
export const papersGivenBack = ({ id, state, reasons }: NewDecision): ReturnedPaper[] =>
  state !== 'returned'
    ? []
    : reasons.flatMap(({ code, participant_id }) => {
        const kind = paperOfReason(code)
        return kind === null ? [] : [{ id, kind, participantId: participant_id, reason: code }]
      })
