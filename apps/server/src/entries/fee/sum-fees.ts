import type { FeeSummary } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { findFeeSums, isEvent } from './fee.store.ts'

/**
 * How many registrations the organization has for an event, and their fees in fen by payment.
 * @throws Refusal not_found for an event nobody holds
 */
export async function sumFees(deps: Deps, actingFor: ActingFor, eventId: string): Promise<FeeSummary> {
  const { db } = deps.database
  if (!(await isEvent(db, eventId))) fail('not_found')
  const { due, due_fen, paid, paid_fen, waived, waived_fen, refund, refund_fen, ...counts } = await findFeeSums(
    db,
    actingFor,
    eventId,
  )
  return {
    event_id: eventId,
    ...counts,
    due: { registrations: due, fen: due_fen },
    paid: { registrations: paid, fen: paid_fen },
    waived: { registrations: waived, fen: waived_fen },
    refund: { registrations: refund, fen: refund_fen },
  }
}
