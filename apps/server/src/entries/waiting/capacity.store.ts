import type { Tx } from '../../store/database.ts'
import { queryOne, statement } from '../../store/statement.ts'

/** A group and the organization that holds its event. */
export interface HostedGroup {
  event_id: string
  organization_id: string
  now: Date
}

const findGroup = statement<HostedGroup>(
  'capacity-group',
  `select g.event_id, e.organization_id, now() as now from event_group g join event e on e.id = g.event_id where g.id = $1::uuid`,
)

/** The event and host of a group, or undefined. */
export const findHostedGroup = (tx: Tx, groupId: string): Promise<HostedGroup | undefined> =>
  queryOne(tx, findGroup, [groupId])

const set = statement<{ id: string }>(
  'capacity-set',
  `update event_group set capacity = $3::int
    where event_id = $1::uuid and id = $2::uuid and ($3::int is null or taken <= $3::int) returning id`,
)

/** Sets the capacity unless more places are taken; says whether it did. Lock the group before. */
export const setCapacityOf = async (tx: Tx, eventId: string, groupId: string, capacity: number | null) =>
  (await queryOne(tx, set, [eventId, groupId, capacity])) !== undefined
