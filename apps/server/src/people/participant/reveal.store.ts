import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

const insert = statement<never>(
  'reveal-add',
  `insert into reveal (id, organization_id, participant_id, account_id, reason, created_at, event_id)
   values ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6::timestamptz, $7::uuid)`,
)

/** Somebody who sees clear numbers. */
interface RevealToKeep {
  id: string
  participantId: string
  reason: string
  at: Date
  /** The event whose host sees them; null for somebody of the organization. */
  eventId: string | null
}

/** Keeps who sees clear numbers, and why. */
export const insertReveal = (
  tx: Executor,
  { organizationId, accountId }: Pick<ActingFor, 'organizationId' | 'accountId'>,
  { id, participantId, reason, at, eventId }: RevealToKeep,
) => queryRows(tx, insert, [id, organizationId, participantId, accountId, reason, at, eventId])

const insertMany = statement<never>(
  'reveal-add-many',
  `insert into reveal (id, organization_id, participant_id, account_id, reason, created_at, event_id, insured)
   select id, organization_id, participant_id, $4::uuid, $5, $6::timestamptz, $7::uuid, true
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as seen (id, organization_id, participant_id)`,
)

/** Keeps who takes the clear numbers of several people along, in the list for the insurance of an event, and why. */
export const insertReveals = (
  tx: Executor,
  people: { id: string; organizationId: string; participantId: string }[],
  { accountId, reason, at, eventId }: { accountId: string; reason: string; at: Date; eventId: string },
) =>
  queryRows(tx, insertMany, [
    people.map(({ id }) => id),
    people.map(({ organizationId }) => organizationId),
    people.map(({ participantId }) => participantId),
    accountId,
    reason,
    at,
    eventId,
  ])

/** Who saw clear numbers, when and why. */
interface RevealRow {
  created_at: Date
  by: string | null
  /** The organization that holds the event whose host saw them; null for somebody of one's own. */
  host: string | null
  reason: string
  /** Whether they left in the list for the insurance. */
  insured: boolean
}

const page = statement<RevealRow>(
  'reveals',
  `select r.created_at, a.name as by, o.name as host, r.reason, r.insured
     from reveal r
     left join account a on a.id = r.account_id
     left join event e on e.id = r.event_id
     left join organization o on o.id = e.organization_id
    where r.organization_id = $1::uuid and r.participant_id = $2::uuid order by r.id desc limit $3::int offset $4::int`,
  { plan: 'each time' },
)
const count = statement<{ total: number }>(
  'reveals-count',
  `select count(*)::int as total from reveal where organization_id = $1::uuid and participant_id = $2::uuid`,
)

/** A page of those who saw a participant's clear numbers, the latest first, and how many there are. */
export async function findReveals(
  tx: Executor,
  { organizationId }: ActingFor,
  id: string,
  part: { page: number; page_size: number },
) {
  const rows = await queryRows(tx, page, [organizationId, id, part.page_size, (part.page - 1) * part.page_size])
  return { rows, total: (await queryOne(tx, count, [organizationId, id]))?.total ?? 0 }
}

/** What a host has looked at of somebody entered in its event. */
export interface HostViewRow {
  event: { id: string; name: string }
  host: string
  /** When it decided last on a registration with them. */
  reviewed_at: Date | null
  photo_opened: number
  photo_opened_at: Date | null
}

/** So many events are told of, the latest first. */
const EVENTS_MOST = 50

const DECISIONS = "('accepted', 'returned', 'rejected')"

// Of who was withdrawn there is no index by participant: an event is found by what runs there, or by a photo that was opened.
const views = statement<HostViewRow>(
  'host-views',
  `with seen as (
     select v.event_id from photo_view v where v.organization_id = $1::uuid and v.participant_id = $2::uuid
     union select m.event_id from roster_member m where m.participant_id = $2::uuid and m.live),
   told as (
     select e.id, e.name, e.starts_at, o.name as host, v.opened, v.last_at,
            (select max(s.at) from roster_member m
               join registration r on r.event_id = m.event_id and r.id = m.registration_id and r.organization_id = $1::uuid
               join registration_step s on s.event_id = m.event_id and s.registration_id = m.registration_id and s.status in ${DECISIONS}
              where m.event_id = e.id and m.participant_id = $2::uuid) as reviewed_at
       from seen
       join event e on e.id = seen.event_id
       join organization o on o.id = e.organization_id
       left join photo_view v on v.event_id = e.id and v.participant_id = $2::uuid and v.organization_id = $1::uuid)
   select json_build_object('id', id, 'name', name) as event, host, reviewed_at, coalesce(opened, 0) as photo_opened, last_at as photo_opened_at
     from told where opened is not null or reviewed_at is not null
    order by starts_at desc, id desc limit ${EVENTS_MOST}`,
  { plan: 'each time' },
)

/** What hosts of events have looked at of a participant of the organization, the latest events first. */
export const findHostViews = (tx: Executor, { organizationId }: ActingFor, id: string): Promise<HostViewRow[]> =>
  queryRows(tx, views, [organizationId, id])
