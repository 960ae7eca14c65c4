import { DUTY_DAYS_AFTER } from '@startline/contract'
import { type Executor, queryOne, statement } from './statement.ts'

const mayHost = statement<{ can_host: boolean }>('may-host', 'select can_host from organization where id = $1::uuid')

/** Whether an organization may hold events. */
export const findMayHost = async (tx: Executor, organizationId: string): Promise<boolean> =>
  (await queryOne(tx, mayHost, [organizationId]))?.can_host ?? false

/**
 * Whether a duty `d` at an event `e` is live for an account `a` at a moment: it was given to the phone that this account has verified, has
 * not been ended, and its event is not long over.
 */
export const liveDuty = (now: string): string =>
  `d.phone_index = a.phone_index and d.event_id = e.id and d.ended_at is null
      and e.ends_at > ${now} - interval '${DUTY_DAYS_AFTER} days'`
