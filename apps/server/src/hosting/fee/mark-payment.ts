import type { Deps } from '../../deps.ts'
import { type FeeHeld, holdByReference, writePayments } from '../../entries/fee/fee.store.ts'
import { tellPayments } from '../../notices/write-notices.store.ts'
import { type AuditAddition, appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { joinAdditions } from '../../record/join-additions.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import type { StoredChange } from '../../store/tables.ts'
import { inTransaction } from '../../store/transaction.ts'

/** What the host says of fees. */
export interface Marking {
  references: string[]
  /** The event the references are of; null where they tell by themselves. */
  eventId: string | null
  payment: 'paid' | 'waived' | 'due'
  /** A remark for the organization, for example where the money came from. */
  note: string | null
}

/** What became of a marking: how many were marked, and how many had the mark before; or what is wrong with which references. */
export type MarkOutcome =
  | { outcome: 'marked'; marked: number; unchanged: number }
  | { outcome: 'refused'; problems: MarkProblem[] }

/** Why a reference cannot be marked. */
export interface MarkProblem {
  reference: string
  why: 'unknown' | 'several_events' | 'no_fee' | 'withdrawn'
}

/**
 * Marks fees as paid, waived or due again, all of them or none, on the host's side. The organizations are told; those that have the mark
 * already are left as they are. One that is withdrawn can only be marked as due, which says that nothing is kept for it.
 */
export const markPayments = (deps: Deps, marking: Marking): Promise<MarkOutcome> =>
  retryOnConflict(() => inTransaction(deps.database, (tx) => markInTransaction(deps, tx, marking)))

async function markInTransaction(deps: Deps, tx: Tx, marking: Marking): Promise<MarkOutcome> {
  const references = [...new Set(marking.references)]
  const held = await holdByReference(tx, references, marking.eventId)
  const problems = references.flatMap((reference) => problemOf(marking, reference, held))
  if (problems.length > 0) return { outcome: 'refused', problems }
  const settled = marking.payment === 'due' ? null : marking.payment
  const changed = held.filter(({ payment }) => (isMark(payment) ? payment : null) !== settled)
  if (changed.length > 0) await write(deps, tx, marking, settled, changed)
  return { outcome: 'marked', marked: changed.length, unchanged: held.length - changed.length }
}

const isMark = (payment: string): boolean => payment === 'paid' || payment === 'waived'

function problemOf({ payment }: Marking, reference: string, held: FeeHeld[]): MarkProblem[] {
  const [found, another] = held.filter((one) => one.reference === reference)
  if (found === undefined) return [{ reference, why: 'unknown' }]
  if (another !== undefined) return [{ reference, why: 'several_events' }]
  if (found.fee === null) return [{ reference, why: 'no_fee' }]
  return found.status === 'withdrawn' && payment !== 'due' ? [{ reference, why: 'withdrawn' }] : []
}

async function write(deps: Deps, tx: Tx, marking: Marking, settled: 'paid' | 'waived' | null, changed: FeeHeld[]) {
  const steps = changed.map((one) => ({ eventId: one.event_id, id: one.id, changes: changesOf(marking, one) }))
  await writePayments(tx, steps, settled, marking.payment)
  await tellPayments(tx, steps)
  await appendAudit(tx, joinAdditions(auditOfMarking(deps, marking, changed)))
}

/** What the organization reads: before, after, and the remark. */
function changesOf({ payment, note }: Marking, { payment: before, status }: FeeHeld): StoredChange[] {
  const after = payment === 'due' && status !== 'registered' ? 'free' : payment
  const remark = note === null ? [] : [{ field: 'note', from: null, to: note }]
  return [{ field: 'payment', from: before, to: after }, ...remark]
}

function auditOfMarking(deps: Deps, { payment }: Marking, changed: FeeHeld[]): AuditAddition[] {
  const places = Map.groupBy(changed, (one) => `${one.organization_id}/${one.event_id}`)
  return [...places.values()].flatMap((some) => {
    const [first] = some
    if (first === undefined) return []
    const subject = { event_id: first.event_id, payment, registration_ids: some.map(({ id }) => id) }
    return [{ organizationId: first.organization_id, entries: [auditOf(deps, null, 'fee.mark', subject)] }]
  })
}
