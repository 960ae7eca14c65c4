import type { AnyProblem, Payment } from '@startline/contract'
import {
  asHost,
  type HostActor,
  type HostScope,
  hostScope,
  hostScopesOf,
  personOf,
} from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { writePayments } from '../../entries/change/hosted-change.store.ts'
import { fail } from '../../kernel/fail.ts'
import { tellPayments } from '../../notices/write-notices.store.ts'
import { type AuditAddition, appendAudit, auditOf, joinAdditions } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'
import { inTransaction, retryOnConflict } from '../../store/transaction.ts'
import { type FeeHeld, type FeeRow, findFees, holdByReference } from './hosted-fee.store.ts'

/** What the host says of fees. */
interface Marking {
  references: string[]
  payment: 'paid' | 'waived' | 'due' | 'refunded'
  /** What was received of each in all, in fen, where that is neither nothing nor the fee. */
  paidFen?: number
  /** A remark for the organization, for example where the money came from. */
  note: string | null
  /** Only looked at, nothing is marked. */
  dryRun?: boolean
}

const TOLD = ['reference', 'organization_name', 'fee', 'payment', 'paid_fen', 'due_fen', 'refund_fen'] as const

/** How many were marked, and how many had the mark before. */
interface Marked {
  marked: number
  unchanged: number
  /** What each was before, in the order in which they were named. */
  items: Pick<FeeHeld, (typeof TOLD)[number]>[]
}

/** A registration that is held, and by what authority. */
type Held = FeeHeld & { scope: HostScope }

/**
 * Marks fees as paid, waived, due again or refunded, all of them or none, on the host's side. The organizations are told; those that have the mark
 * already are left as they are. One that is withdrawn can only be marked as due, which says that nothing is kept for it.
 * @param eventId the event the references are of; null where they tell by themselves
 * @throws Refusal as `hostScope` does; invalid_input with a problem for each reference that cannot be marked
 */
export const markPayments = (
  deps: Deps,
  actor: HostActor,
  { eventId, ...marking }: Marking & { eventId: string | null },
): Promise<Marked> =>
  retryOnConflict(() =>
    inTransaction(deps.database, async (tx) =>
      markInTransaction(deps, tx, await scopesOf(tx, actor, marking.references, eventId), marking),
    ),
  )

/** A reference is unique within its event alone: without one, those of all events are meant, in the order of their ids. */
const scopesOf = async (tx: Executor, actor: HostActor, references: string[], eventId: string | null) =>
  eventId === null ? hostScopesOf(tx, references, actor) : [await hostScope(tx, { kind: 'event', id: eventId }, actor)]

/** Marks fees at one event, by its host's people: see `markPayments`. */
export const markPaymentsAt = (deps: Deps, actor: ActingFor, id: string, marking: Marking): Promise<Marked> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id },
    (tx, scope) => markInTransaction(deps, tx, [scope], marking),
    'markPayments',
  )

async function markInTransaction(deps: Deps, tx: Executor, scopes: HostScope[], marking: Marking): Promise<Marked> {
  const held = await hold(tx, scopes, [...new Set(marking.references)])
  const problems = marking.references.flatMap((reference, index) => {
    const rule = ruleOf(marking, reference, held)
    return rule === null ? [] : [{ path: `/references/${index}`, rule, facts: { actual: reference } }]
  })
  if (problems.length > 0) fail('invalid_input', { problems })
  const changed = held.filter((one) => isChanged(one, stateAfter(marking, one)))
  const told: AuditAddition[] = []
  if (!marking.dryRun)
    for (const [scope, some] of Map.groupBy(changed, (one) => one.scope))
      told.push(...(await write(deps, tx, scope, marking, some)))
  await appendAudit(tx, joinAdditions(told))
  return { marked: changed.length, unchanged: held.length - changed.length, items: itemsOf(marking, held) }
}

const itemsOf = ({ references }: Marking, held: Held[]) =>
  [...new Set(references)].flatMap((wanted) =>
    held.flatMap((one) => {
      const { reference, organization_name, fee, payment, paid_fen, due_fen, refund_fen } = one
      return reference === wanted ? [{ reference, organization_name, fee, payment, paid_fen, due_fen, refund_fen }] : []
    }),
  )

async function hold(tx: Executor, scopes: HostScope[], references: string[]): Promise<Held[]> {
  const held: Held[] = []
  for (const scope of scopes)
    held.push(...(await holdByReference(tx, scope, references)).map((one) => ({ ...one, scope })))
  return held
}

/** What is stored of a fee. */
type FeeState = Pick<FeeHeld, 'settled' | 'paid_fen'>

const isChanged = (before: FeeState, after: FeeState): boolean =>
  before.settled !== after.settled || before.paid_fen !== after.paid_fen

/** What a mark makes of a fee; a refund keeps what covers the fee. */
function stateAfter({ payment, paidFen }: Marking, { settled, fee, paid_fen, refund_fen }: FeeHeld): FeeState {
  if (payment === 'due') return { settled: null, paid_fen: paidFen ?? 0 }
  if (payment === 'waived') return { settled: 'waived', paid_fen }
  if (payment === 'paid') return { settled: 'paid', paid_fen: Math.max(paidFen ?? paid_fen, fee ?? 0) }
  const kept = paid_fen - refund_fen
  return { settled: settled === 'paid' && kept === 0 ? null : settled, paid_fen: kept }
}

function ruleOf({ payment }: Marking, reference: string, held: Held[]): AnyProblem['rule'] | null {
  const [found, another] = held.filter((one) => one.reference === reference)
  if (found === undefined) return 'reference_unknown'
  if (another !== undefined) return 'reference_of_several'
  if (found.fee === null && found.paid_fen === 0) return 'nothing_to_pay'
  return found.status === 'withdrawn' && (payment === 'paid' || payment === 'waived') ? 'fee_withdrawn' : null
}

/** Writes the marks of an event; gives what the chains of those who registered are to tell. */
async function write(
  deps: Deps,
  tx: Executor,
  scope: HostScope,
  marking: Marking,
  changed: Held[],
): Promise<AuditAddition[]> {
  const { payment } = marking
  const steps = changed.map((one) => ({ id: one.id, ...stateAfter(marking, one), changes: changesOf(marking, one) }))
  await writePayments(tx, scope, steps, payment)
  await tellPayments(
    tx,
    steps.map(({ id, changes }) => ({ eventId: scope.eventId, id, changes })),
  )
  return [...Map.groupBy(changed, (one) => one.organization_id)].map(([organizationId, some]) => {
    const subject = { event_id: scope.eventId, payment, registration_ids: some.map(({ id }) => id) }
    return { organizationId, entries: [auditOf(deps, personOf(scope), 'fee.mark', subject)] }
  })
}

/** What the organization reads: before, after, and the remark. */
function changesOf({ payment, note }: Marking, { payment: before, status, refund_fen }: FeeHeld): StoredChange[] {
  const remark = note === null ? [] : [{ field: 'note', from: null, to: note }]
  if (payment === 'refunded') return [{ field: 'refunded', from: null, to: String(refund_fen) }, ...remark]
  const after = payment === 'due' && status !== 'registered' ? 'free' : payment
  return [{ field: 'payment', from: before, to: after }, ...remark]
}

/** Rows read by one statement: on the embedded store everybody waits while it runs. */
const ROWS_PER_QUERY = 500

/** The registrations of an event that have a fee, by reference, for its host. Refuses as `hostScope` does. */
export async function listFees(deps: Deps, actor: HostActor, id: string, payment: Payment | null): Promise<FeeRow[]> {
  const { db } = deps.database
  const scope = await hostScope(db, { kind: 'event', id }, actor)
  const rows: FeeRow[] = []
  for (;;) {
    const page = await findFees(db, scope, payment, rows.at(-1)?.reference ?? '', ROWS_PER_QUERY)
    rows.push(...page)
    if (page.length < ROWS_PER_QUERY) return rows
  }
}
