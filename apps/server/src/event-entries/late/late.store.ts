import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'

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

const adopt = statement<never>(
  'late-adopt',
  `with noted as (
     insert into registration_step (event_id, registration_id, at, status, changes)
     values ($1::uuid, $2::uuid, clock_timestamp(), 'changed', $4::jsonb))
   update registration set account_id = $3::uuid where event_id = $1::uuid and id = $2::uuid`,
  anew,
)

/** Puts a late entry into the hands of who entered the organization's others, and the host's reason into its timeline. */
export const adoptLate = (tx: Executor, scope: HostScope, id: string, accountId: string, changes: StoredChange[]) =>
  queryRows(tx, adopt, [scope.eventId, id, accountId, JSON.stringify(changes)])
