import type { Payment, RegistrationEventCode } from '@startline/contract'
import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { AMOUNTS, DUE_FEN, PAID_FEN, PAYMENT } from '../../store/registration.sql.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'

/** A registration as whoever runs the portal sees its fee. */
export interface FeeRow {
  reference: string
  organization: string
  unit: string | null
  group: string
  team: string | null
  status: 'registered' | 'waitlisted' | 'withdrawn'
  /** In fen; null where its group is free by now. */
  fee: number | null
  payment: Payment
  paid_fen: number
  due_fen: number
  refund_fen: number
}

const list = statement<FeeRow>(
  'fee-list',
  `select r.reference, o.name as organization, u.name as unit, g.name as group, r.team_name as team, r.status, r.fee, ${PAYMENT} as payment, ${AMOUNTS}
     from registration r
     join organization o on o.id = r.organization_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
    where r.event_id = $1::uuid and (r.fee is not null or r.paid_fen > 0) and ($2::text is null or ${PAYMENT} = $2) and r.reference > $3::text
    order by r.reference limit $4::int`,
  anew,
)

/** Registrations of the event that have a fee, by reference, behind one; all organizations'. */
export const findFees = (tx: Executor, { eventId }: HostScope, payment: Payment | null, after: string, most: number) =>
  queryRows(tx, list, [eventId, payment, after, most])

/** What a statement is compared with: a reference, and what is still to be paid for it, in fen. */
export interface DueRow {
  reference: string
  organization_name: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  payment: Payment
  due_fen: number
}

const due = statement<DueRow>(
  'fee-due',
  `select r.reference, o.name as organization_name, r.status, ${PAYMENT} as payment, ${DUE_FEN} as due_fen
     from registration r join organization o on o.id = r.organization_id
    where r.event_id = $1::uuid and ${inOwnGroups(2)} and r.reference > $3::text order by r.reference limit $4::int`,
  anew,
)

/** The references of an event behind one, those without a fee too. */
export const findDue = (tx: Executor, scope: HostScope, after: string, most: number) =>
  queryRows(tx, due, [scope.eventId, groupsOf(scope), after, most])

/** A registration that a reference means, its row held. */
export interface FeeHeld {
  reference: string
  id: string
  organization_id: string
  organization_name: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  fee: number | null
  settled: 'paid' | 'waived' | null
  payment: Payment
  paid_fen: number
  due_fen: number
  refund_fen: number
}

// In the order of ids, so that two who mark the same ones never wait for each other in a circle.
const hold = statement<FeeHeld>(
  'fee-hold',
  `select r.reference, r.id, r.organization_id, o.name as organization_name, r.status, r.fee, r.settled, ${PAYMENT} as payment, ${AMOUNTS}
     from registration r join organization o on o.id = r.organization_id
    where r.event_id = $1::uuid and r.reference = any($2::text[]) and ${inOwnGroups(3)} order by r.id for no key update of r`,
  anew,
)

/** Holds the registrations of the event that have these references. */
export const holdByReference = (tx: Executor, scope: HostScope, references: string[]) =>
  queryRows(tx, hold, [scope.eventId, references, groupsOf(scope)])

/** A registration whose fee may have been paid. */
export interface ReceiptRow {
  reference: string
  /** What was received, in fen. */
  paid_fen: number
  organization: string
  unit: string | null
  group: string
  registration_event: RegistrationEventCode
  team: string | null
  names: string[]
  /** When it was marked as paid last; null where that is not known any more. */
  paid_at: Date | null
}

const receipts = statement<ReceiptRow>(
  'receipts-of',
  `select r.reference, ${PAID_FEN} as paid_fen, o.name as organization, u.name as unit, g.name as group, g.registration_event, r.team_name as team,
          array(select name from roster_member where event_id = r.event_id and registration_id = r.id order by position) as names,
          (select max(at) from registration_step where event_id = r.event_id and registration_id = r.id and status = 'paid') as paid_at
     from registration r
     join organization o on o.id = r.organization_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
    where r.event_id = $1::uuid and r.reference = any($2::text[])`,
  anew,
)

/** The registrations of the event that these references mean. */
export const findForReceipts = (tx: Executor, { eventId }: HostScope, references: string[]): Promise<ReceiptRow[]> =>
  queryRows(tx, receipts, [eventId, references])
