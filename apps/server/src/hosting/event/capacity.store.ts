import { type Executor, queryOne, statement } from '../../store/statement.ts'
import type { HostScope } from '../scope/host-scope.ts'

const set = statement<{ id: string }>(
  'capacity-set',
  `update event_group set capacity = $3::int
    where event_id = $1::uuid and id = $2::uuid and ($3::int is null or taken <= $3::int) returning id`,
)

/** Sets the capacity of a group of the event unless more places are taken; says whether it did. Lock the group before. */
export const writeCapacity = async (tx: Executor, { eventId }: HostScope, groupId: string, capacity: number | null) =>
  (await queryOne(tx, set, [eventId, groupId, capacity])) !== undefined
