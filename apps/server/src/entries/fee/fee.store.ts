import type { ActingFor } from '../../deps.ts'
import { onlyRow } from '../../store/pages.ts'
import { PAYMENT } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'

/** How many registrations an organization has for an event, and the fees of those with a place, in fen. */
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
export const findFeeSums = (
  tx: Executor,
  actingFor: Pick<ActingFor, 'organizationId'>,
  eventId: string,
): Promise<FeeSums> => onlyRow(tx, sums, [actingFor.organizationId, eventId])

const eventExists = statement<{ id: string }>('fee-event', 'select id from event where id = $1::uuid')

/** Whether there is such an event. */
export const isEvent = async (tx: Executor, eventId: string): Promise<boolean> =>
  (await queryOne(tx, eventExists, [eventId])) !== undefined
