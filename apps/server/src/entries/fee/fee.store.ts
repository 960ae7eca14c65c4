import type { Payment } from '@startline/contract'
import type { ActingFor } from '../../http/session/session-guard.ts'
import type { Tx } from '../../store/database.ts'
import { onlyRow } from '../../store/id-page.ts'
import { PAYMENT } from '../../store/registration.sql.ts'
import { queryOne, queryRows, statement } from '../../store/statement.ts'

// Planned each time: several indexes begin with the event.
const anew = { plan: 'each time' } as const

/** How many registrations an organization has for an event, and the fees of those with a place, in fen. */
export interface FeeSums {
  registered: number
  waitlisted: number
  withdrawn: number
  free: number
  due: number
  due_fen: number
  paid: number
  paid_fen: number
  waived: number
  waived_fen: number
}

const sums = statement<FeeSums>(
  'fee-sums',
  `select count(*) filter (where status = 'registered')::int as registered, count(*) filter (where status = 'waitlisted')::int as waitlisted,
          count(*) filter (where status = 'withdrawn')::int as withdrawn,
          ${(['free', 'due', 'paid', 'waived'] as const)
            .map(
              (payment) =>
                `count(*) filter (where status = 'registered' and payment = '${payment}')::int as ${payment},
          coalesce(sum(fee) filter (where status = 'registered' and payment = '${payment}'), 0)::float8 as ${payment}_fen`,
            )
            .join(',\n          ')}
     from (select r.status, r.fee, ${PAYMENT} as payment from registration r
            where r.organization_id = $1::uuid and r.event_id = $2::uuid) p`,
  anew,
)

/** The sums of an organization for an event. */
export const findFeeSums = (tx: Tx, actingFor: Pick<ActingFor, 'organizationId'>, eventId: string): Promise<FeeSums> =>
  onlyRow(tx, sums, [actingFor.organizationId, eventId])

const eventExists = statement<{ id: string }>('fee-event', 'select id from event where id = $1::uuid')

/** Whether there is such an event. */
export const isEvent = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await queryOne(tx, eventExists, [eventId])) !== undefined

/** A registration as whoever runs the portal sees its fee. */
export interface FeeRow {
  reference: string
  organization: string
  unit: string | null
  group: string
  team: string | null
  status: 'registered' | 'waitlisted' | 'withdrawn'
  /** In fen. */
  fee: number
  payment: Payment
}

const list = statement<FeeRow>(
  'fee-list',
  `select r.reference, o.name as organization, u.name as unit, g.name as group, r.team_name as team, r.status, r.fee, ${PAYMENT} as payment
     from registration r
     join organization o on o.id = r.organization_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
    where r.event_id = $1::uuid and r.fee is not null and ($2::text is null or ${PAYMENT} = $2) and r.reference > $3::text
    order by r.reference limit $4::int`,
  anew,
)

/** Registrations of an event that have a fee, by reference, behind one; all organizations', for the host alone may ask. */
export const findFees = (tx: Tx, eventId: string, payment: Payment | null, after: string, most: number) =>
  queryRows(tx, list, [eventId, payment, after, most])

/** A registration that a reference means, its row held. */
export interface FeeHeld {
  reference: string
  event_id: string
  id: string
  organization_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  fee: number | null
  payment: Payment
}

// In the order of ids, so that two who mark the same ones never wait for each other in a circle.
const hold = statement<FeeHeld>(
  'fee-hold',
  `select r.reference, r.event_id, r.id, r.organization_id, r.status, r.fee, ${PAYMENT} as payment from registration r
    where r.reference = any($1::text[]) and ($2::uuid is null or r.event_id = $2) order by r.event_id, r.id for no key update`,
  anew,
)

/** Holds the registrations of these references, of one event or of all: a reference is unique within its event alone. */
export const holdByReference = (tx: Tx, references: string[], eventId: string | null) =>
  queryRows(tx, hold, [references, eventId])

const mark = statement<never>(
  'fee-mark',
  `with marked as (
     update registration r set settled = $3::text from unnest($1::uuid[], $2::uuid[]) as m (event_id, id)
      where r.event_id = m.event_id and r.id = m.id)
   insert into registration_step (event_id, registration_id, at, status, changes)
   select event_id, id, clock_timestamp(), $4::text, changes::jsonb from unnest($1::uuid[], $2::uuid[], $5::text[]) as m (event_id, id, changes)`,
  anew,
)

/** A registration's payment, and what its timeline tells of the change. */
export interface PaymentStep {
  eventId: string
  id: string
  changes: unknown
}

/** Marks payments of registrations that are held. `settled` is what is kept, `status` what the timeline calls it. */
export const writePayments = (
  tx: Tx,
  steps: readonly PaymentStep[],
  settled: 'paid' | 'waived' | null,
  status: Payment,
) =>
  queryRows(tx, mark, [
    steps.map(({ eventId }) => eventId),
    steps.map(({ id }) => id),
    settled,
    status,
    steps.map(({ changes }) => JSON.stringify(changes)),
  ])
