import type { HostScope } from '../../authority/host-scope.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

const frozen = statement<{ frozen: boolean }>(
  'event-has-frozen',
  'select exists (select from contest where event_id = $1::uuid and frozen_at is not null) as frozen',
)

/** Whether the entries of one of its contests are frozen. */
export const hasFrozen = async (tx: Executor, { eventId }: HostScope): Promise<boolean> =>
  (await queryRows(tx, frozen, [eventId]))[0]?.frozen ?? false
