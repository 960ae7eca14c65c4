import { REMINDERS_MAX } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { countBy, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>
type Actor = Pick<ActingFor, 'accountId' | 'organizationId'>

const find = statement<{ reminding: boolean }>(
  'reminder-find',
  `select exists (select from event_reminder where event_id = e.id and account_id = $2::uuid) as reminding
     from event e where e.id = $1::uuid and e.opens_at is not null`,
)

/** Whether the person has a reminder of an event; undefined where there is no such event. */
export const findReminder = async (on: Executor, { accountId }: ActingAccount, eventId: string) =>
  (await queryOne(on, find, [eventId, accountId]))?.reminding

const hold = statement<{ id: string }>(
  'reminder-hold-account',
  'select id from account where id = $1::uuid and erased_at is null for no key update',
)

/** Holds the account until the transaction ends, so that its reminders are counted one at a time; false when it was erased. */
export const holdAccount = async (tx: Executor, { accountId }: ActingAccount): Promise<boolean> =>
  (await queryOne(tx, hold, [accountId])) !== undefined

const set = statement<{ event_id: string }>(
  'reminder-set',
  `insert into event_reminder (event_id, account_id, organization_id, asked_at)
   select e.id, $2::uuid, $3::uuid, $4::timestamptz from event e
    where e.id = $1::uuid and e.cancelled_at is null and least(e.opens_at, e.starts_at) > $4::timestamptz
      and (select count(*) from event_reminder where account_id = $2::uuid and event_id <> $1::uuid) < ${REMINDERS_MAX}
       on conflict (event_id, account_id) do update set organization_id = excluded.organization_id
   returning event_id`,
)

/** Sets a reminder where registration is still to open and the person, who is held, has not too many; false where not. */
export const putReminder = async (
  tx: Executor,
  { accountId, organizationId }: Actor,
  eventId: string,
  now: Date,
): Promise<boolean> => (await queryOne(tx, set, [eventId, accountId, organizationId, now])) !== undefined

const ahead = statement<{ ahead: boolean }>(
  'reminder-ahead',
  `select cancelled_at is null and least(opens_at, starts_at) > $2::timestamptz as ahead
     from event where id = $1::uuid and opens_at is not null`,
)

/** Whether registration for an event is still to open; undefined where there is no such event. */
export const opensLater = async (tx: Executor, eventId: string, now: Date) =>
  (await queryOne(tx, ahead, [eventId, now]))?.ahead

const remove = statement<never>(
  'reminder-remove',
  'delete from event_reminder where event_id = $1::uuid and account_id = $2::uuid',
)

/** Takes the reminder away, where there is one. */
export const dropReminder = (on: Executor, { accountId }: ActingAccount, eventId: string) =>
  queryRows(on, remove, [eventId, accountId])

const mine = statement<{ event_id: string; event_name: string; organization_id: string; asked_at: Date }>(
  'reminders-of-account',
  `select r.event_id, e.name as event_name, r.organization_id, r.asked_at
     from event_reminder r join event e on e.id = r.event_id where r.account_id = $1::uuid order by r.asked_at, r.event_id`,
)

/** Every reminder of the person, the oldest first. */
export const findReminders = (on: Executor, { accountId }: ActingAccount) => queryRows(on, mine, [accountId])

/** Removes up to so many reminders that nothing will come of, the event being cancelled or its registration over; gives how many there were. */
export const removeVain = countBy<[now: Date, most: number]>(
  'reminders-sweep',
  `delete from event_reminder where (event_id, account_id) in (
     select r.event_id, r.account_id from event_reminder r join event e on e.id = r.event_id
      where e.cancelled_at is not null or least(e.closes_at, e.starts_at) <= $1::timestamptz limit $2::int) returning 1 as gone`,
  { plan: 'each time' },
)
