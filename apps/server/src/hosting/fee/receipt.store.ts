import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { HostScope } from '../scope/host-scope.ts'

/** A registration whose fee may have been paid. */
export interface ReceiptRow {
  reference: string
  settled: 'paid' | 'waived' | null
  /** In fen. */
  fee: number | null
  organization: string
  unit: string | null
  group: string
  team: string | null
  names: string[]
  /** When it was marked as paid last; null where that is not known any more. */
  paid_at: Date | null
}

const find = statement<ReceiptRow>(
  'receipts-of',
  `select r.reference, r.settled, r.fee, o.name as organization, u.name as unit, g.name as group, r.team_name as team,
          array(select name from roster_member where event_id = r.event_id and registration_id = r.id order by position) as names,
          (select max(at) from registration_step where event_id = r.event_id and registration_id = r.id and status = 'paid') as paid_at
     from registration r
     join organization o on o.id = r.organization_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
    where r.event_id = $1::uuid and r.reference = any($2::text[])`,
  { plan: 'each time' },
)

/** The registrations of the event that these references mean. */
export const findForReceipts = (tx: Executor, { eventId }: HostScope, references: string[]): Promise<ReceiptRow[]> =>
  queryRows(tx, find, [eventId, references])
