import { DUTY_DAYS_AFTER, type Duty } from '@startline/contract'
import { liveDuty } from '../store/may-host.store.ts'
import type { PageRange } from '../store/pages.ts'
import { type Executor, queryOne, queryRows, statement } from '../store/statement.ts'
import type { HostScope } from './host-scope.ts'

/** A duty as it is given. */
export interface NewDuty {
  id: string
  phone_index: Buffer
  phone_sealed: Buffer
  duty: Duty
  group_ids: string[] | null
  label: string | null
  given_by: string | null
  given_at: Date
}

/** A duty that has not ended. */
export interface DutyRow {
  id: string
  phone_sealed: Buffer
  duty: Duty
  group_ids: string[] | null
  label: string | null
  held: boolean
  given_at: Date
}

const columns = 'id, phone_sealed, duty, group_ids, label, account_id is not null as held, given_at'

const known = statement<{ id: string }>(
  'duty-groups',
  'select id from event_group where event_id = $1::uuid and id = any($2::uuid[])',
)

/** Which of these ids are groups of the event. */
export async function knownGroups(tx: Executor, { eventId }: HostScope, ids: string[]): Promise<Set<string>> {
  return new Set((await queryRows(tx, known, [eventId, ids])).map(({ id }) => id))
}

// Given to the same phone again it stays the same duty, with its own sealed phone.
const give = statement<DutyRow>(
  'duty-give',
  `insert into event_duty as d (event_id, id, phone_index, phone_sealed, duty, group_ids, label, given_by, given_at)
   select e.id, $2::uuid, $3::bytea, $4::bytea, $5, $6::uuid[], $7, $8::uuid, $9::timestamptz
     from event e where e.id = $1::uuid and e.ends_at > $9::timestamptz - interval '${DUTY_DAYS_AFTER} days'
   on conflict (event_id, phone_index, duty) where ended_at is null
   do update set group_ids = excluded.group_ids, label = excluded.label
   returning ${columns}`,
)

/** Gives a duty; undefined where the event is so long over that none could be used. */
export const giveDuty = (tx: Executor, { eventId }: HostScope, made: NewDuty): Promise<DutyRow | undefined> => {
  const { id, phone_index, phone_sealed, duty, group_ids, label, given_by, given_at } = made
  return queryOne(tx, give, [eventId, id, phone_index, phone_sealed, duty, group_ids, label, given_by, given_at])
}

const end = statement<{ duty: Duty }>(
  'duty-end',
  `update event_duty set ended_at = $3::timestamptz, phone_index = null, phone_sealed = null
    where event_id = $1::uuid and id = $2::uuid and ended_at is null returning duty`,
)

/** Ends a duty and forgets its phone; undefined where there is none such, or it has ended. */
export const endDuty = (tx: Executor, { eventId }: HostScope, id: string, at: Date) =>
  queryOne(tx, end, [eventId, id, at])

const endOver = statement<{ id: string }>(
  'duty-end-over',
  `update event_duty d set ended_at = $1::timestamptz, phone_index = null, phone_sealed = null
     from event e
    where e.id = d.event_id and d.ended_at is null and e.ends_at <= $1::timestamptz - interval '${DUTY_DAYS_AFTER} days' returning d.id`,
)

/** Ends all duties whose time is over, at every event; gives how many there were. */
export const endOverDuties = async (tx: Executor, now: Date): Promise<number> =>
  (await queryRows(tx, endOver, [now])).length

const page = statement<DutyRow>(
  'duty-page',
  `select ${columns} from event_duty where event_id = $1::uuid and ended_at is null
    order by given_at desc, id limit $2::int offset $3::int`,
)
const total = statement<{ total: number }>(
  'duty-total',
  'select count(*)::int as total from event_duty where event_id = $1::uuid and ended_at is null',
)

/** A page of the duties at an event that have not ended, the newest first. */
export async function findDuties(tx: Executor, { eventId }: HostScope, { limit, offset }: PageRange) {
  const items = await queryRows(tx, page, [eventId, limit, offset])
  return { items, total: (await queryOne(tx, total, [eventId]))?.total ?? 0 }
}

/** A live duty of a person's, with its event. */
export interface MyDutyRow {
  id: string
  name: string
  venue: string
  timezone: string
  starts_at: Date
  ends_at: Date
  cancelled_at: Date | null
  host_name: string
  duty: Duty
  group_ids: string[] | null
  label: string | null
}

const MINE = `from account a
     join event_duty d on d.phone_index = a.phone_index and d.ended_at is null
     join event e on ${liveDuty('$2::timestamptz')}
     join organization o on o.id = e.organization_id and o.can_host
    where a.id = $1::uuid`
const mine = statement<MyDutyRow>(
  'duty-mine',
  `select e.id, e.name, e.venue, e.timezone, e.starts_at, e.ends_at, e.cancelled_at, o.name as host_name,
          d.duty, d.group_ids, d.label
     ${MINE} order by e.ends_at <= $2::timestamptz, e.starts_at, d.duty, d.id limit $3::int offset $4::int`,
)
const mineTotal = statement<{ total: number }>('duty-mine-total', `select count(*)::int as total ${MINE}`)

/** A page of the duties given to the phone that this person has verified: what is to come first, the next before others. */
export async function findMyDuties(tx: Executor, accountId: string, now: Date, { limit, offset }: PageRange) {
  const items = await queryRows(tx, mine, [accountId, now, limit, offset])
  return { items, total: (await queryOne(tx, mineTotal, [accountId, now]))?.total ?? 0 }
}

const eraseOf = statement<never>(
  'erasure-duties',
  `delete from event_duty d
    where d.account_id = $1::uuid or d.phone_index = (select phone_index from account where id = $1::uuid)`,
)

/** Removes the duties given to a person's phone, and what says that they had some. */
export const eraseDutiesOf = (tx: Executor, { accountId }: { accountId: string }) => queryRows(tx, eraseOf, [accountId])

const eraseAt = statement<never>(
  'erasure-duties-given',
  'delete from event_duty where event_id in (select id from event where organization_id = any($1::uuid[]))',
)

/** Removes the duties given at the events of organizations. */
export const eraseDutiesAt = (tx: Executor, organizations: string[]) => queryRows(tx, eraseAt, [organizations])
