import type { markPayments as contract, Taken } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { ActingFor, Deps } from '../../deps.ts'
import { markPaymentsAt } from './fees.ts'

/** A reference without its dash. */
const BARE = /^(\w{4})(\w{4})$/

/** A reference as the portal writes it, of one as people copy it from a bank statement: `k7qm 2xrt` is `K7QM-2XRT`. */
export const asWritten = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s\-‐-―－]/gu, '')
    .replace(BARE, '$1-$2')

/**
 * Marks fees of an event as its host's people ask.
 * @throws Refusal as `markPaymentsAt` does
 */
export const markAsked = (deps: Deps, actingFor: ActingFor, eventId: string, body: Taken<typeof contract, 'body'>) =>
  markPaymentsAt(deps, actingFor, eventId, {
    references: body.references.map(asWritten),
    payment: body.payment,
    ...(body.paid_fen !== undefined && { paidFen: body.paid_fen }),
    note: cleanName(body.note ?? '') || null,
    dryRun: body.dry_run,
  })
