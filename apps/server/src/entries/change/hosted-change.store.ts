import type { Payment } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'

const mark = statement<never>(
  'fee-mark',
  `with m as (
     select * from unnest($2::uuid[], $3::text[], $4::int[], $6::text[]) as m (id, settled, paid_fen, changes)),
   marked as (
     update registration r set settled = m.settled, paid_fen = m.paid_fen from m where r.event_id = $1::uuid and r.id = m.id)
   insert into registration_step (event_id, registration_id, at, status, changes)
   select $1::uuid, id, clock_timestamp(), $5::text, changes::jsonb from m`,
  anew,
)

/** What a registration's fee becomes, and what its timeline tells of the change. */
interface PaymentStep {
  id: string
  settled: 'paid' | 'waived' | null
  paid_fen: number
  changes: StoredChange[]
}

/** Marks payments of registrations that are held. `status` is what the timeline calls it. */
export const writePayments = (
  tx: Executor,
  { eventId }: HostScope,
  steps: readonly PaymentStep[],
  status: Payment | 'refunded',
) =>
  queryRows(tx, mark, [
    eventId,
    steps.map(({ id }) => id),
    steps.map(({ settled }) => settled),
    steps.map(({ paid_fen }) => paid_fen),
    status,
    steps.map(({ changes }) => JSON.stringify(changes)),
  ])

const adopt = statement<never>(
  'late-adopt',
  `with noted as (
     insert into registration_step (event_id, registration_id, at, status, changes)
     values ($1::uuid, $2::uuid, clock_timestamp(), 'changed', $4::jsonb))
   update registration set account_id = $3::uuid where event_id = $1::uuid and id = $2::uuid`,
  anew,
)

/** Puts a late entry into the hands of who entered the organization's others, and the host's reason into its timeline. */
export const adoptLate = (tx: Executor, scope: HostScope, id: string, accountId: string, changes: StoredChange[]) =>
  queryRows(tx, adopt, [scope.eventId, id, accountId, JSON.stringify(changes)])
