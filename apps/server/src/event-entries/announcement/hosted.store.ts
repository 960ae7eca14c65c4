import type { AnnouncementWords, Audience, Severity } from '@startline/contract'
import { type HostScope, personOf } from '../../authority/host-scope.ts'
import type { ActingFor } from '../../deps.ts'
import { COUNT_LIMIT, onlyRow } from '../../store/pages.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** Who acts: an organization, whose own these rows are. */
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
  selected: number | null
}

const list = statement<HostedRow>(
  'announcements-hosted',
  `select a.id, a.severity, a.audience, a.event_id, e.name as event_name, a.words, a.starts_at, a.ends_at, a.created_at, a.withdrawn_at,
          (select count(*)::int from announcement_mark d where d.announcement_id = a.id) as readers, cardinality(a.registration_ids) as selected
     from announcement a left join event e on e.id = a.event_id
    where a.host_id = $1::uuid order by a.id desc limit $2::int offset $3::int`,
  { plan: 'each time' },
)
const count = statement<{ total: number }>(
  'announcements-hosted-counted',
  `select count(*)::int as total from (select from announcement where host_id = $1::uuid limit ${COUNT_LIMIT}) t`,
)

/** A page of what the organization has announced, the newest first. */
export const findHosted = (
  tx: Executor,
  { organizationId }: Host,
  { limit, offset }: { limit: number; offset: number },
) => queryRows(tx, list, [organizationId, limit, offset])

/** How much the organization has announced, up to `COUNT_LIMIT`. */
export const countHosted = (tx: Executor, { organizationId }: Host) => onlyRow(tx, count, [organizationId])

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
export const findHostedEvents = (tx: Executor, { organizationId }: Host, now: Date) =>
  queryRows(tx, hostedEvents, [organizationId, now])

/** The event, or undefined where it is long over. */
export const findHostedEvent = (tx: Executor, { organizationId, eventId }: HostScope, now: Date) =>
  queryOne(tx, hostedEvent, [organizationId, now, eventId])

const selected = statement<{ id: string; reference: string }>(
  'announcement-selected',
  'select id, reference from registration where event_id = $1::uuid and reference = any($2::text[])',
)

/** The registrations of the event with these references. */
export const findSelected = (tx: Executor, { eventId }: HostScope, references: readonly string[]) =>
  queryRows(tx, selected, [eventId, references])

const selectedReach = statement<{ people: number; organizations: number }>(
  'announcement-selected-reach',
  `select count(distinct r.organization_id)::int as organizations, count(distinct m.account_id)::int as people
     from registration r left join membership m on m.organization_id = r.organization_id
    where r.event_id = $1::uuid and r.id = any($2::uuid[])`,
)

/** How many people of how many organizations have these registrations of the event. */
export const reachOf = (tx: Executor, { eventId }: HostScope, ids: readonly string[]) =>
  onlyRow(tx, selectedReach, [eventId, ids])

const take = statement<{ published: number }>(
  'announcement-day-take',
  `insert into announcement_day as d (event_id, day, published)
   select e.id, ($2::timestamptz at time zone e.timezone)::date, 1 from event e where e.id = $1::uuid
       on conflict (event_id, day) do update set published = d.published + 1 where d.published < $3::int
   returning published`,
)

/** Counts an announcement of the event's day, up to so many; gives how many there are now, or undefined where the day is full. */
export const takeAnnouncementOfDay = async (tx: Executor, { eventId }: HostScope, now: Date, most: number) =>
  (await queryOne(tx, take, [eventId, now, most]))?.published

/** What is announced. */
export interface NewAnnouncement {
  id: string
  audience: Audience
  severity: Severity
  words: AnnouncementWords
  startsAt: Date
  endsAt: Date | null
  at: Date
  /** Only the organizations of these registrations; all that are entered where it is left out. */
  registrationIds?: readonly string[] | null
}

const rowOf = ({ id, audience, severity, words, startsAt, endsAt, at }: NewAnnouncement) => ({
  id,
  audience,
  severity,
  words: JSON.stringify(words),
  starts_at: startsAt,
  ends_at: endsAt,
  created_at: at,
})

/** Keeps an announcement about the event: the host's, where a person of the host publishes it. */
export function insertAnnouncement(tx: Executor, scope: HostScope, one: NewAnnouncement) {
  const person = personOf(scope)
  const whose = { host_id: person && scope.organizationId, account_id: person?.accountId ?? null }
  return tx
    .insertInto('announcement')
    .values({
      ...rowOf(one),
      ...whose,
      event_id: scope.eventId,
      registration_ids: one.registrationIds ? [...one.registrationIds] : null,
    })
    .execute()
}

/** Keeps one of the operator's that is about no event: for an organization, or with null for everybody. */
export const insertForMany = (tx: Executor, organizationId: string | null, one: NewAnnouncement) =>
  tx
    .insertInto('announcement')
    .values({ ...rowOf(one), organization_id: organizationId })
    .execute()

const withdraw = statement<{ id: string }>(
  'announcement-withdraw',
  `update announcement set withdrawn_at = $4::timestamptz
    where event_id = $1::uuid and id = $2::uuid and ($3::uuid is null or host_id = $3) and withdrawn_at is null returning id`,
)

/** Takes an announcement about the event back, of others than the host only for the operator; says whether one stood. */
export const withdrawHosted = async (tx: Executor, scope: HostScope, id: string, at: Date) =>
  (await queryOne(tx, withdraw, [scope.eventId, id, personOf(scope)?.organizationId ?? null, at])) !== undefined

const withdrawAny = statement<{ organization_id: string | null }>(
  'announcement-withdraw-for-many',
  `update announcement set withdrawn_at = $2::timestamptz
    where id = $1::uuid and event_id is null and withdrawn_at is null returning organization_id`,
)

/** Takes one back that is about no event; gives for which organization it was, or undefined where none stood. */
export const withdrawForMany = (tx: Executor, id: string, at: Date) => queryOne(tx, withdrawAny, [id, at])
