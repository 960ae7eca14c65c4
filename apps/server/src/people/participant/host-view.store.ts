import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

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
