import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { anew, type Executor, queryOne, statement } from '../../store/statement.ts'

const over = statement<{ over: boolean }>('late-over', 'select now() >= ends_at as over from event where id = $1::uuid')

/** Whether the event is over: from then on its registrations stay as they are. */
export const isOver = async (tx: Executor, { eventId }: HostScope): Promise<boolean> =>
  (await queryOne(tx, over, [eventId]))?.over ?? true

/** Whose registration it is, and where it stands. */
export interface LateStanding {
  organization_id: string
  group_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
}

const find = statement<LateStanding>(
  'late-standing',
  `select r.organization_id, r.group_id, r.status from registration r
    where r.event_id = $1::uuid and r.id = $2::uuid and ${inOwnGroups(3)}`,
  anew,
)

/** A registration of the event as far as the right reaches, or undefined. */
export const findLateStanding = (tx: Executor, scope: HostScope, id: string): Promise<LateStanding | undefined> =>
  queryOne(tx, find, [scope.eventId, id, groupsOf(scope)])

const newest = statement<{ account_id: string }>(
  'late-entered-by',
  `select account_id from registration where event_id = $1::uuid and organization_id = $2::uuid order by id desc limit 1`,
  anew,
)

/** Who entered the newest registration of an organization in the event; undefined where it has entered nothing. */
export const findEnteredBy = async (tx: Executor, scope: HostScope, organizationId: string) =>
  (await queryOne(tx, newest, [scope.eventId, organizationId]))?.account_id
