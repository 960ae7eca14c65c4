import type { EnteredWhen } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { ASKED_OF, ENTERED, NO_CONSENT, NO_PHOTO, RUNNING_IN_EVENT, RUNS } from './entered.sql.ts'
import type { EnteredFactsRow } from './entered-facts.ts'

/** An event that an organization has entered, with what it has for it in numbers. */
interface EnteredEventRow extends EnteredFactsRow {
  cancelled: boolean
  registered: number
  waitlisted: number
  withdrawn: number
  photo: number
  consent: number
  people: number
  asked: number
}

/** A row of a page; a page without events has one row that has the numbers alone. */
type PageRow = { coming: number; past: number } & (EnteredEventRow | { id: null })

const LACKING = `(${NO_PHOTO} or ${NO_CONSENT})`

// What is lacking is asked for on the day: of an event that is past nobody is looked up.
const page = statement<PageRow>(
  'entered-events',
  `with recursive ${ENTERED},
   mine as materialized (
     select e.*, e.cancelled_at is null and e.ends_at > $2::timestamptz and ${RUNS} as coming
       from entered join event e on e.id = entered.event_id),
   counted as (
     select count(*) filter (where coming)::int as coming, count(*) filter (where not coming)::int as past from mine)
   select counted.coming, counted.past, e.id, e.name, d.full_name as district_name, e.venue, e.starts_at, e.ends_at, e.timezone,
          e.cancelled_at is not null as cancelled, s.registered, s.waitlisted, s.withdrawn, l.photo, l.consent, l.people, l.asked
     from counted
     left join lateral (
       select * from mine where mine.coming = ($3::text = 'coming')
        order by case when mine.coming then starts_at end, case when not mine.coming then starts_at end desc, id
        limit $4::int offset $5::int) e on true
     left join district d on d.code = e.district_code
     left join lateral (
       select count(*) filter (where status = 'registered')::int as registered, count(*) filter (where status = 'waitlisted')::int as waitlisted,
              count(*) filter (where status = 'withdrawn')::int as withdrawn
         from registration r where r.organization_id = $1::uuid and r.event_id = e.id) s on true
     left join lateral (
       select count(distinct p.id) filter (where ${NO_PHOTO})::int as photo, count(distinct p.id) filter (where ${NO_CONSENT})::int as consent,
              count(distinct p.id) filter (where ${LACKING})::int as people,
              count(distinct p.id) filter (where ${LACKING} and a.asked_on = $6::date)::int as asked
         from ${ASKED_OF}
         left join guardian_ask a on a.organization_id = $1::uuid and a.participant_id = p.id
        where e.coming and ${RUNNING_IN_EVENT}) l on true
    order by case when e.coming then e.starts_at end, case when not e.coming then e.starts_at end desc, e.id`,
  // Planned each time: several indexes begin with the organization, and a plan made on a small store would scan a large one.
  { plan: 'each time' },
)

/** Which part of which events; `now` says what is over, `today` (`YYYY-MM-DD`) who was asked already. */
interface Wanted {
  when: EnteredWhen
  now: Date
  today: string
  limit: number
  offset: number
}

/** A page of the events that an organization has entered, and how many there are of either kind. */
export async function findEnteredEvents(
  tx: Executor,
  { organizationId }: ActingFor,
  { when, now, today, limit, offset }: Wanted,
): Promise<{ rows: EnteredEventRow[]; coming: number; past: number }> {
  const found = await queryRows(tx, page, [organizationId, now, when, limit, offset, today])
  const { coming = 0, past = 0 } = found[0] ?? {}
  return { rows: found.flatMap((row) => (row.id === null ? [] : [row])), coming, past }
}
