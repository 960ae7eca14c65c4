import type { AnnouncementWords, Audience, Severity } from '@startline/contract'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { COUNT_LIMIT } from '../../store/capped-count.ts'
import type { Tx } from '../../store/database.ts'
import { onlyRow } from '../../store/id-page.ts'
import { queryOne, queryRows, statement } from '../../store/statement.ts'

/** Who acts: the organization that holds the event. */
type Host = Pick<ActingFor, 'organizationId'>

/** An announcement as its host sees it. */
export interface HostedRow {
  id: string
  severity: Severity
  audience: Audience
  event_id: string | null
  event_name: string | null
  words: AnnouncementWords
  starts_at: Date
  ends_at: Date | null
  created_at: Date
  withdrawn_at: Date | null
  readers: number
}

const list = statement<HostedRow>(
  'announcements-hosted',
  `select a.id, a.severity, a.audience, a.event_id, e.name as event_name, a.words, a.starts_at, a.ends_at, a.created_at, a.withdrawn_at,
          (select count(*)::int from announcement_mark d where d.announcement_id = a.id) as readers
     from announcement a left join event e on e.id = a.event_id
    where a.host_id = $1::uuid order by a.id desc limit $2::int offset $3::int`,
  { plan: 'each time' },
)
const count = statement<{ total: number }>(
  'announcements-hosted-counted',
  `select count(*)::int as total from (select from announcement where host_id = $1::uuid limit ${COUNT_LIMIT}) t`,
)

/** A page of what the organization has announced, the newest first. */
export const findHosted = (tx: Tx, { organizationId }: Host, { limit, offset }: { limit: number; offset: number }) =>
  queryRows(tx, list, [organizationId, limit, offset])

/** How much the organization has announced, up to `COUNT_LIMIT`. */
export const countHosted = (tx: Tx, { organizationId }: Host) => onlyRow(tx, count, [organizationId])

/** An event about which something may be announced. */
export interface HostedEvent {
  id: string
  name: string
  starts_at: Date
  people: number
  organizations: number
  published_today: number
}

/** For so many days after its end something may still be announced about an event. */
const AFTER_DAYS = 30
const MOST_EVENTS = 100

const events = (more: string) => `select e.id, e.name, e.starts_at, reach.people, reach.organizations,
       coalesce((select published from announcement_day where event_id = e.id and day = ($2::timestamptz at time zone e.timezone)::date), 0)
         as published_today
  from event e join organization o on o.id = e.organization_id and o.can_host
 cross join lateral (
       select count(distinct r.organization_id)::int as organizations, count(distinct m.account_id)::int as people
         from (select distinct organization_id from registration where event_id = e.id and status <> 'withdrawn' offset 0) r
         left join membership m on m.organization_id = r.organization_id) reach
 where e.organization_id = $1::uuid and e.ends_at > $2::timestamptz - interval '${AFTER_DAYS} days' ${more}`

const hostedEvents = statement<HostedEvent>(
  'announcement-events',
  `${events('')} order by e.starts_at, e.id limit ${MOST_EVENTS}`,
  { plan: 'each time' },
)
const hostedEvent = statement<HostedEvent>('announcement-event', events('and e.id = $3::uuid'), { plan: 'each time' })

/** The organization's events that are not long over, the next first, where it may hold events. */
export const findHostedEvents = (tx: Tx, { organizationId }: Host, now: Date) =>
  queryRows(tx, hostedEvents, [organizationId, now])

/** One of these events, or undefined. */
export const findHostedEvent = (tx: Tx, { organizationId }: Host, id: string, now: Date) =>
  queryOne(tx, hostedEvent, [organizationId, now, id])

const take = statement<{ published: number }>(
  'announcement-day-take',
  `insert into announcement_day as d (event_id, day, published)
   select e.id, ($2::timestamptz at time zone e.timezone)::date, 1 from event e where e.id = $1::uuid
       on conflict (event_id, day) do update set published = d.published + 1 where d.published < $3::int
   returning published`,
)

/** Counts an announcement of the event's day, up to so many; gives how many there are now, or undefined where the day is full. */
export const takeAnnouncementOfDay = async (tx: Tx, eventId: string, now: Date, most: number) =>
  (await queryOne(tx, take, [eventId, now, most]))?.published

/** An announcement to be kept. */
export interface NewAnnouncement {
  id: string
  hostId: string | null
  accountId: string | null
  audience: Audience
  organizationId: string | null
  eventId: string | null
  severity: Severity
  words: AnnouncementWords
  startsAt: Date
  endsAt: Date | null
  at: Date
}

/** Keeps an announcement. */
export const insertAnnouncement = (tx: Tx, one: NewAnnouncement) =>
  tx
    .insertInto('announcement')
    .values({
      id: one.id,
      host_id: one.hostId,
      account_id: one.accountId,
      audience: one.audience,
      organization_id: one.organizationId,
      event_id: one.eventId,
      severity: one.severity,
      words: JSON.stringify(one.words),
      starts_at: one.startsAt,
      ends_at: one.endsAt,
      created_at: one.at,
    })
    .execute()

const withdraw = statement<{ event_id: string | null }>(
  'announcement-withdraw',
  `update announcement set withdrawn_at = $3::timestamptz where id = $2::uuid and host_id = $1::uuid and withdrawn_at is null
   returning event_id`,
)

/** Takes one of the organization's back; gives its event, or undefined where there is none that stands. */
export const withdrawHosted = (tx: Tx, { organizationId }: Host, id: string, at: Date) =>
  queryOne(tx, withdraw, [organizationId, id, at])
