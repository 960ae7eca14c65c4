import type { Payment, ReviewState } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { EVENT } from '../../store/event-parameter.sql.ts'
import { PAYMENT, reviewOf, reviewState } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** Somebody with a place in a group of a contest: who would start. */
export interface Entrant {
  registration_id: string
  organization_id: string
  reference: string
  contest_id: string
  group_id: string
  name: string
  /** Who they are at the event: a keyed hash in hex, or the team. */
  who: string
  payment: Payment
  review: ReviewState | null
}

// The racer takes the words of their first contest. A registration of one person has a roster of one.
const entrants = statement<Entrant>(
  'freeze-entrants',
  `select r.id as registration_id, r.organization_id, r.reference, c.id as contest_id, r.group_id, coalesce(r.team_name, m.name) as name,
          case r.kind when 'individual' then encode(m.person_index, 'hex') else coalesce(r.team_id, r.id)::text end as who,
          ${PAYMENT} as payment, ${reviewState()} as review
     from registration r
    cross join lateral (
      select contest_id from contest_group
       where event_id = r.event_id and group_id = r.group_id and contest_id = any($2::uuid[]) offset 0) cg
    cross join lateral (select id, position from contest where event_id = r.event_id and id = cg.contest_id offset 0) c
    cross join lateral (select position, papers from event_group where event_id = r.event_id and id = r.group_id offset 0) g
    cross join lateral (
      select name, person_index from roster_member where event_id = r.event_id and registration_id = r.id order by position limit 1) m
     left join ${reviewOf('r')} on true
    where r.event_id = ${EVENT} and r.status = 'registered'
    order by c.position, c.id, g.position, r.id`,
  anew,
)

/** Whoever has a place in these contests, contest by contest and group by group. */
export const findEntrants = (tx: Executor, { eventId }: HostScope, contestIds: readonly string[]): Promise<Entrant[]> =>
  queryRows(tx, entrants, [eventId, contestIds])

/** Until when entries of an event may be changed, and whether that is still to come. */
interface FreezeEvent {
  edit_until: Date
  open: boolean
}

const hold = statement<FreezeEvent>(
  'freeze-event',
  'select edit_until, now() < edit_until as open from event where id = $1::uuid for no key update',
)

/** Holds the event, and says until when entries may be changed. */
export const holdEvent = (tx: Executor, { eventId }: HostScope): Promise<FreezeEvent | undefined> =>
  queryOne(tx, hold, [eventId])

const countLine = statement<{ entries: number }>(
  'freeze-count-waiting',
  `select coalesce(sum(waitlisted), 0)::int as entries from event_group where event_id = ${EVENT} and id = any($2::uuid[])`,
  anew,
)

/** How many registrations wait for a place in these groups. */
export const countWaiting = async (tx: Executor, { eventId }: HostScope, groupIds: readonly string[]) =>
  (await queryOne(tx, countLine, [eventId, groupIds]))?.entries ?? 0

const lock = statement<never>(
  'freeze-lock-registrations',
  `select from registration where event_id = ${EVENT} and id = any($2::uuid[]) order by id for update`,
  anew,
)

/** Locks registrations of the event: a payment or a review that another transaction writes is visible behind it. Lock their groups before. */
export const lockRegistrations = (tx: Executor, { eventId }: HostScope, ids: readonly string[]) =>
  queryRows(tx, lock, [eventId, ids])

const calledOff = statement<{ over: boolean }>(
  'freeze-called-off',
  'select now() >= ends_at or cancelled_at is not null as over from event where id = $1::uuid',
)

/** Whether the event is over or cancelled. */
export const isCalledOff = async (tx: Executor, { eventId }: HostScope): Promise<boolean> =>
  (await queryOne(tx, calledOff, [eventId]))?.over ?? true
