import type { ActingFor } from '../../deps.ts'
import { onlyRow } from '../../store/pages.ts'
import { AMOUNTS, PAYMENT } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'

/** How many registrations an organization has for an event, and their amounts, in fen. */
interface FeeSums {
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
  refund: number
  refund_fen: number
}

const sums = statement<FeeSums>(
  'fee-sums',
  `select count(*) filter (where status = 'registered')::int as registered, count(*) filter (where status = 'waitlisted')::int as waitlisted,
          count(*) filter (where status = 'withdrawn')::int as withdrawn,
          count(*) filter (where status = 'registered' and payment = 'free')::int as free,
          count(*) filter (where due_fen > 0)::int as due, coalesce(sum(due_fen), 0)::float8 as due_fen,
          count(*) filter (where paid_fen > 0)::int as paid, coalesce(sum(paid_fen), 0)::float8 as paid_fen,
          count(*) filter (where status = 'registered' and payment = 'waived')::int as waived,
          coalesce(sum(fee) filter (where status = 'registered' and payment = 'waived'), 0)::float8 as waived_fen,
          count(*) filter (where refund_fen > 0)::int as refund, coalesce(sum(refund_fen), 0)::float8 as refund_fen
     from (select r.status, r.fee, ${PAYMENT} as payment, ${AMOUNTS} from registration r
            where r.organization_id = $1::uuid and r.event_id = $2::uuid) p`,
  anew,
)

/** The sums of an organization for an event. */
export const findFeeSums = (
  tx: Executor,
  actingFor: Pick<ActingFor, 'organizationId'>,
  eventId: string,
): Promise<FeeSums> => onlyRow(tx, sums, [actingFor.organizationId, eventId])

const eventExists = statement<{ id: string }>('fee-event', 'select id from event where id = $1::uuid')

/** Whether there is such an event. */
export const isEvent = async (tx: Executor, eventId: string): Promise<boolean> =>
  (await queryOne(tx, eventExists, [eventId])) !== undefined
