import { EVENT } from '../store/event-parameter.sql.ts'
import { anew, type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'
import type { StoredChange } from '../store/tables.ts'
import { NOW } from './notice.sql.ts'

/** The messages of notices that a `with` has made as `told`: to whom, is looked up by `recipients`. */
const messages = (recipients: string): string =>
  `insert into notice_message (notice_id, account_id, due_at) select told.id, ${recipients}`

/** Tells organizations that these registrations of theirs, which waited, have a place now. */
export const tellPlacesGiven = rowsBy<never, [eventId: string, registrations: string[]]>(
  'notice-places-given',
  `with told as (
     insert into notice (organization_id, kind, event_id, registration_id, created_at)
     select r.organization_id, 'place_given', r.event_id, r.id, ${NOW}
       from unnest($2::uuid[]) as p (id) join registration r on r.event_id = $1::uuid and r.id = p.id
     returning id, registration_id, created_at)
   ${messages('r.account_id, told.created_at from told join registration r on r.event_id = $1::uuid and r.id = told.registration_id')}`,
  anew,
)

// Somebody who is told has entered it and is still of the organization.
const STILL_THERE = (row: string) =>
  `exists (select from membership m where m.organization_id = ${row}.organization_id and m.account_id = ${row}.account_id)`

const changed = statement<never>(
  'notice-changed-by-others',
  `with told as (
     insert into notice (organization_id, account_id, kind, event_id, registration_id, changes, created_at)
     select r.organization_id, r.account_id, 'registration_changed', r.event_id, r.id, $4::jsonb, ${NOW}
       from registration r
      where r.event_id = $1::uuid and r.id = $2::uuid and r.account_id <> $3::uuid and ${STILL_THERE('r')}
     returning id, account_id, created_at)
   ${messages('told.account_id, told.created_at from told')}`,
  anew,
)

/** What somebody changed of a registration of their organization. */
export interface Changed {
  eventId: string
  id: string
  changes: StoredChange[]
}

/** Tells who entered the registration, where they are still of the organization and somebody else changed it. */
export const tellChanged = (tx: Executor, accountId: string, { eventId, id, changes }: Changed) =>
  queryRows(tx, changed, [eventId, id, accountId, JSON.stringify(changes)])

// However many are withdrawn at once: one notice for each person who had entered some of them, and one receipt for who withdrew them.
const withdrawn = statement<never>(
  'notice-withdrawn',
  `with gone as materialized (
     select r.organization_id, r.account_id, count(*)::int as entries, min(r.id::text)::uuid as id
       from unnest($2::uuid[]) as p (id) join registration r on r.event_id = $1::uuid and r.id = p.id group by 1, 2),
   receipt as (
     insert into notice (organization_id, account_id, kind, receipt, event_id, registration_id, batch_id, entries, created_at)
     select organization_id, $3::uuid, 'withdrew', true, $1::uuid,
            case when sum(entries) = 1 then min(id::text)::uuid end, $4::uuid, sum(entries), ${NOW}
       from gone where $5::boolean group by organization_id),
   told as (
     insert into notice (organization_id, account_id, kind, event_id, registration_id, batch_id, entries, created_at)
     select organization_id, account_id, 'registration_withdrawn', $1::uuid, case when entries = 1 then id end, $4::uuid, entries, ${NOW}
       from gone where account_id <> $3::uuid and ${STILL_THERE('gone')}
     returning id, account_id, created_at)
   ${messages('told.account_id, told.created_at from told')}`,
  anew,
)

/** Registrations of an event that somebody withdrew at once. */
interface Withdrawn {
  eventId: string
  ids: string[]
  /** The batch that was undone so. */
  batchId?: string | undefined
  /** Whether who withdrew them gets a receipt: not who leaves the portal with it. */
  receipt: boolean
}

/** Tells those who entered the registrations, where they are still of the organization and somebody else did it; and leaves a receipt. */
export const tellWithdrawn = (
  tx: Executor,
  accountId: string,
  { eventId, ids, batchId, receipt }: Withdrawn,
): Promise<unknown> => queryRows(tx, withdrawn, [eventId, ids, accountId, batchId ?? null, receipt])

const payments = statement<never>(
  'notice-payments',
  `with told as (
     insert into notice (organization_id, kind, event_id, registration_id, changes, created_at)
     select r.organization_id, 'payment_marked', r.event_id, r.id, p.changes::jsonb, ${NOW}
       from unnest($1::uuid[], $2::uuid[], $3::text[]) as p (event_id, id, changes)
       join registration r on r.event_id = p.event_id and r.id = p.id
     returning id, event_id, registration_id, created_at)
   ${messages('r.account_id, told.created_at from told join registration r on r.event_id = told.event_id and r.id = told.registration_id')}`,
  anew,
)

/** A payment the host has marked. */
interface Marked {
  eventId: string
  id: string
  changes: StoredChange[]
}

/** Tells organizations what the host has marked. */
export const tellPayments = (tx: Executor, marked: readonly Marked[]): Promise<unknown> =>
  queryRows(tx, payments, [
    marked.map(({ eventId }) => eventId),
    marked.map(({ id }) => id),
    marked.map(({ changes }) => JSON.stringify(changes)),
  ])

const byHost = statement<never>(
  'notice-by-host',
  `with told as (
     insert into notice (organization_id, kind, event_id, registration_id, entries, changes, created_at)
     select r.organization_id, $3::text, r.event_id, r.id, 1, $4::jsonb, ${NOW}
       from registration r where r.event_id = ${EVENT} and r.id = $2::uuid
     returning id, registration_id, created_at)
   ${messages(`r.account_id, told.created_at from told join registration r on r.event_id = ${EVENT} and r.id = told.registration_id`)}`,
  anew,
)

/** Tells all of the organization what the host did with a registration of theirs; why stands among the changes. */
export const tellByHost = (
  tx: Executor,
  kind: 'place_given' | 'registration_changed' | 'registration_withdrawn',
  { eventId, id, changes }: Changed,
): Promise<unknown> => queryRows(tx, byHost, [eventId, id, kind, JSON.stringify(changes)])

// What is accepted asks for nothing and goes to no phone: one notice for each organization, however many there are. What has to be done is told one
// by one, by one message to each phone.
const accepted = statement<never>(
  'notice-reviews-accepted',
  `insert into notice (organization_id, kind, event_id, registration_id, entries, created_at)
   select r.organization_id, 'review_accepted', $1::uuid, case when count(*) = 1 then min(r.id::text)::uuid end, count(*)::int, ${NOW}
     from unnest($2::uuid[]) as p (id) join registration r on r.event_id = $1::uuid and r.id = p.id
    group by r.organization_id`,
  anew,
)
const refused = statement<never>(
  'notice-reviews-refused',
  `with told as (
     insert into notice (organization_id, kind, event_id, registration_id, changes, created_at)
     select r.organization_id, p.kind, r.event_id, r.id, p.changes::jsonb, ${NOW}
       from unnest($2::uuid[], $3::text[], $4::text[]) as p (id, kind, changes)
       join registration r on r.event_id = $1::uuid and r.id = p.id
     returning id, registration_id, created_at)
   ${messages('w.account_id, w.created_at from told')}
     join (select distinct on (r.account_id) told.id, r.account_id, told.created_at
             from told join registration r on r.event_id = $1::uuid and r.id = told.registration_id
            order by r.account_id, told.id) w on w.id = told.id`,
  anew,
)

/** What a host has decided on a registration, with why. */
interface Reviewed {
  id: string
  state: 'accepted' | 'returned' | 'rejected'
  changes: StoredChange[]
}

/** Tells organizations what the host has decided on registrations of an event. */
export async function tellReviewed(tx: Executor, eventId: string, reviewed: readonly Reviewed[]): Promise<void> {
  const good = reviewed.filter(({ state }) => state === 'accepted').map(({ id }) => id)
  const others = reviewed.filter(({ state }) => state !== 'accepted')
  if (good.length > 0) await queryRows(tx, accepted, [eventId, good])
  if (others.length > 0)
    await queryRows(tx, refused, [
      eventId,
      others.map(({ id }) => id),
      others.map(({ state }) => `review_${state}`),
      others.map(({ changes }) => JSON.stringify(changes)),
    ])
}

const ofEvent = statement<{ told: number }>(
  'notice-of-event',
  `with live as materialized (
     select distinct organization_id, account_id from registration where event_id = $1::uuid and status <> 'withdrawn'),
   told as (
     insert into notice (organization_id, kind, event_id, changes, created_at)
     select distinct organization_id, $2::text, $1::uuid, $3::jsonb, ${NOW} from live
     returning id, organization_id, created_at),
   sent as (
     ${messages('live.account_id, told.created_at from told join live on live.organization_id = told.organization_id')})
   select count(*)::int as told from told`,
  anew,
)

/** Tells every organization that is in an event what became of it; gives how many there were. */
export async function tellOfEvent(
  tx: Executor,
  eventId: string,
  kind: 'event_changed' | 'event_cancelled',
  changes: StoredChange[],
): Promise<number> {
  const [row] = await queryRows(tx, ofEvent, [eventId, kind, JSON.stringify(changes)])
  return row?.told ?? 0
}

/** Tells the owners and managers of an organization that the operator has confirmed it. It goes to no phone. */
export const tellConfirmed = rowsBy<never, [organizationId: string]>(
  'notice-confirmed',
  `insert into notice (organization_id, account_id, kind, created_at)
   select m.organization_id, m.account_id, 'organization_confirmed', ${NOW}
     from membership m where m.organization_id = $1::uuid and m.role in ('owner', 'manager')`,
)

// Who is not of the organization any more for which they asked is told in their personal one. A reminder goes in the statement that tells it, and
// of two portals each takes others: nobody is told twice.
const opened = statement<{ done: number }>(
  'notice-opened',
  `with due as materialized (
     select r.event_id, r.account_id, r.organization_id from event e join event_reminder r on r.event_id = e.id
      where e.cancelled_at is null and e.opens_at <= $1::timestamptz and least(e.closes_at, e.starts_at) > $1::timestamptz
      order by r.event_id, r.account_id limit $2::int for update of r skip locked),
   done as (
     delete from event_reminder r using due where r.event_id = due.event_id and r.account_id = due.account_id
     returning r.event_id, r.account_id, r.organization_id),
   told as (
     insert into notice (organization_id, account_id, kind, event_id, created_at)
     select m.organization_id, done.account_id, 'registration_opens', done.event_id, ${NOW}
       from done join account a on a.id = done.account_id and a.disabled_at is null
      cross join lateral (
        select b.organization_id from membership b join organization o on o.id = b.organization_id
         where b.account_id = done.account_id
         order by b.organization_id = done.organization_id desc, o.type = 'personal' desc, b.organization_id limit 1) m
     returning id, account_id, created_at),
   sent as (
     ${messages('told.account_id, told.created_at from told')})
   select count(*)::int as done from done`,
  anew,
)

/** Tells up to so many of those who asked for it that registration has opened; gives how many reminders are done with. */
export const tellOpened = async (tx: Executor, now: Date, most: number): Promise<number> =>
  (await queryRows(tx, opened, [now, most]))[0]?.done ?? 0
