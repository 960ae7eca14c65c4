import type { Review } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { needIds } from '../../kernel/ids/id.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { presentReview } from './present-review.ts'
import { findReviewed, markResubmitted } from './resubmit.store.ts'

/**
 * Hands in again a registration that the host has returned; it waits for the host then. Its reasons stay, so that the host sees what was asked.
 * @throws Refusal not_found; conflict when it is withdrawn or not with the organization; papers_closed once the event is over; review_moved when
 * the host has decided again meanwhile
 */
export async function resubmitRegistration(deps: Deps, actingFor: ActingFor, id: string, rev: number): Promise<Review> {
  needIds(id)
  return retryOnConflict(() => inTransaction(deps.database, (tx) => resubmit(deps, tx, actingFor, id, rev)))
}

async function resubmit(deps: Deps, tx: Executor, actingFor: ActingFor, id: string, rev: number): Promise<Review> {
  const before = (await findReviewed(tx, actingFor, id)) ?? fail('not_found')
  const { event_id: eventId, review } = before
  if (before.over) fail('papers_closed')
  if (before.status === 'withdrawn' || review?.state !== 'returned') fail('conflict')
  if (!(await markResubmitted(tx, actingFor, { eventId, id, rev, at: deps.now() }))) fail('review_moved')
  await appendEntry(
    tx,
    actingFor.organizationId,
    auditOf(deps, actingFor, 'review.resubmit', { event_id: eventId, registration_id: id }),
  )
  return presentReview((await findReviewed(tx, actingFor, id))?.review ?? null) ?? fail('not_found')
}
