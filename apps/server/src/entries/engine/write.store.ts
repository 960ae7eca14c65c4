import { KEY_KEPT_HOURS } from '@startline/contract'
import type { GroupFacts } from '../../events/groups/group-facts.ts'
import { RECEIPT_PARAMETERS, type Receipt, receiptParameters, receiptPart } from '../../notices/receipts.sql.ts'
import { type AuditAddition, auditParameters, auditParts } from '../../record/append-audit.ts'
import { changesOneEvent } from '../../store/changes/written.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { type CommitGroupRows, ROW_PARAMETERS, rowParameters, rowParts } from '../evaluation/commit-group-rows.ts'

const after = (n: number): string => `$${ROW_PARAMETERS + n}`
const FIRST_OF_AUDIT = ROW_PARAMETERS + 10 + RECEIPT_PARAMETERS

// One statement for a whole commit group; foreign keys are checked at its end. Rows go as one array per column: a parameter for each value
// would exceed the 65,535 parameters a statement can have.
const write = statement<{ as_expected: unknown }>(
  'entries-write',
  `with ${rowParts()},
   places as (
     update event_group g set taken = c.taken, waitlisted = c.waitlisted, last_waiting = c.last_waiting
       from unnest(${after(2)}::uuid[], ${after(3)}::int[], ${after(4)}::int[], ${after(5)}::int[]) as c (id, taken, waitlisted, last_waiting)
      where g.event_id = ${after(1)}::uuid and g.id = c.id),
   kept as (
     insert into idempotency_key as kept (organization_id, key, body_hash, answer)
     select organization_id, key, body_hash, answer::jsonb
       from unnest(${after(6)}::uuid[], ${after(7)}::text[], ${after(8)}::bytea[], ${after(9)}::text[]) as k (organization_id, key, body_hash, answer) order by 1, 2
     on conflict (organization_id, key) do update
        set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
      where kept.created_at < now() - interval '${KEY_KEPT_HOURS} hours'
     returning key),
   ${receiptPart(ROW_PARAMETERS + 10, after(1))},
   ${auditParts(FIRST_OF_AUDIT)}
   select as_expected((select count(*) from kept) = cardinality(${after(7)}::text[]), 'a key was taken meanwhile'),
          as_expected((select count(*) from grown) = cardinality($${FIRST_OF_AUDIT}::uuid[]), 'an audit chain could not be added to')`,
)

changesOneEvent(write, ROW_PARAMETERS + 1)

/** What is written along with a commit group's rows: the groups' counters, answers under their keys, receipts, and audit links with the lists' counters. */
interface CommitGroupChanges {
  eventId: string
  /** Their rows are locked, so what the evaluator counted is what stands there. */
  groups: GroupFacts[]
  answers: AnswerToKeep[]
  receipts: Receipt[]
  additions: AuditAddition[]
}

/** An answer to be kept under its sender's key. */
export interface AnswerToKeep {
  organizationId: string
  key: string
  bodyHash: Buffer
  answer: unknown
}

/**
 * Writes rows of a commit group and what changes with them. A participant or an Idempotency-Key that another transaction inserted meanwhile
 * is a conflict: the commit group runs again and finds it.
 */
export const writeRows = (tx: Executor, rows: CommitGroupRows, changes: CommitGroupChanges): Promise<unknown> =>
  queryRows(tx, write, [
    ...rowParameters(rows),
    ...changeParameters(changes),
    ...receiptParameters(changes.receipts),
    ...auditParameters(changes.additions),
  ])

const changeParameters = ({ eventId, groups, answers }: CommitGroupChanges) => [
  eventId,
  groups.map(({ id }) => id),
  groups.map(({ taken }) => taken),
  groups.map(({ waitlisted }) => waitlisted),
  groups.map(({ last_waiting }) => last_waiting),
  answers.map(({ organizationId }) => organizationId),
  answers.map(({ key }) => key),
  answers.map(({ bodyHash }) => bodyHash),
  answers.map(({ answer }) => JSON.stringify(answer)),
]

const stored = statement<{ id: string }>(
  'entries-stored',
  `select r.id from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select id from registration where event_id = $1::uuid and id = wanted.id offset 0) r`,
)

/** Those of these registrations that are in the store. */
export async function findStored(tx: Executor, eventId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await queryRows(tx, stored, [eventId, ids])
  return new Set(rows.map(({ id }) => id))
}
