import type { Lacking, Payment, RegistrationEventCode, ReviewState } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../../deps.ts'
import { DUE_FEN, PAYMENT, paperLines, reviewOf, reviewState } from '../../store/registration.sql.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'
import { ASKED_OF, ENTERED, NO_CONSENT, NO_PHOTO, RUNNING_IN_EVENT, RUNS } from '../entered/entered.sql.ts'
import type { EnteredFactsRow } from '../entered/entered-facts.ts'

/** An event that is not over, with what an organization has entered for it in numbers. */
export interface NextRaceRow extends EnteredFactsRow {
  registered: number
  waitlisted: number
  due: number
  due_fen: number
  photo: number
  consent: number
  /** How many such events there are in all. */
  total: number
}

const races = statement<NextRaceRow>(
  'next-races',
  `with recursive ${ENTERED},
   coming as (
     select e.* from entered join event e on e.id = entered.event_id
      where e.cancelled_at is null and e.ends_at > $2::timestamptz and ${RUNS})
   select e.id, e.name, e.venue, d.full_name as district_name, e.starts_at, e.ends_at, e.timezone,
          s.registered, s.waitlisted, s.due, s.due_fen, l.photo, l.consent, (select count(*)::int from coming) as total
     from (select * from coming order by starts_at, id limit $3::int) e
     join district d on d.code = e.district_code
    cross join lateral (
      select count(*) filter (where status = 'registered')::int as registered,
             count(*) filter (where status = 'waitlisted')::int as waitlisted,
             count(*) filter (where payment = 'due')::int as due,
             coalesce(sum(due_fen), 0)::float8 as due_fen
        from (select r.status, ${DUE_FEN} as due_fen, ${PAYMENT} as payment from registration r
               where r.organization_id = $1::uuid and r.event_id = e.id and r.status <> 'withdrawn') r) s
    cross join lateral (
      select count(distinct p.id) filter (where ${NO_PHOTO})::int as photo,
             count(distinct p.id) filter (where ${NO_CONSENT})::int as consent
        from ${ASKED_OF}
       where ${RUNNING_IN_EVENT}) l
    order by e.starts_at, e.id`,
  anew,
)

/** The next events that an organization has entered and that are not over at `now`, the soonest first, at most so many. */
export const findNextRaces = (
  tx: Executor,
  { organizationId }: ActingFor,
  now: Date,
  most: number,
): Promise<NextRaceRow[]> => queryRows(tx, races, [organizationId, now, most])

/** A registration that runs, with its people. */
export interface RunningEntryRow {
  event_id: string
  id: string
  reference: string
  group_name: string
  registration_event: RegistrationEventCode
  team_name: string | null
  status: 'registered' | 'waitlisted'
  waiting_position: number | null
  fee: number | null
  payment: Payment
  due_fen: number
  review: ReviewState | null
  papers_missing: number
  /** A public start list has it. */
  listed: boolean
  members: { participant_id: string; name: string; lacks: z.output<typeof Lacking>[] }[]
}

const entries = statement<RunningEntryRow>(
  'next-race-entries',
  `select r.event_id, r.id, r.reference, g.name as group_name, g.registration_event, r.team_name, r.status, r.fee, ${PAYMENT} as payment, ${DUE_FEN} as due_fen,
          case when r.status = 'waitlisted' then (
            select count(*)::int from registration w
             where w.event_id = r.event_id and w.group_id = r.group_id and w.status = 'waitlisted' and w.waiting_number <= r.waiting_number) end as waiting_position,
          (select json_agg(json_build_object('participant_id', m.participant_id, 'name', m.name, 'lacks', array_remove(array[
                    case when p.removed_at is null and ${NO_PHOTO} then 'photo' end,
                    case when p.removed_at is null and ${NO_CONSENT} then 'consent' end], null)) order by m.position)
             from roster_member m join participant p on p.id = m.participant_id
            where m.event_id = r.event_id and m.registration_id = r.id) as members,
          ${reviewState()} as review,
          case when ${reviewState()} = 'accepted' or g.papers = '{}' then 0 else (
            select count(*)::int from (${paperLines()}) l where l.state in ('missing', 'returned')) end as papers_missing,
          exists (select from starter s join contest c on c.event_id = s.event_id and c.id = s.contest_id
                   where s.event_id = r.event_id and s.registration_id = r.id and c.listed_at is not null) as listed
     from unnest($2::uuid[]) as wanted (event_id)
     join event e on e.id = wanted.event_id
    cross join lateral (
      select * from registration where organization_id = $1::uuid and event_id = e.id and status <> 'withdrawn'
       order by id limit $3::int) r
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join ${reviewOf('r')} on true
    order by r.id`,
  anew,
)

/** The first running registrations of an organization for each of some events, at most so many for each. */
export const findRunningEntries = (
  tx: Executor,
  { organizationId }: ActingFor,
  eventIds: readonly string[],
  most: number,
): Promise<RunningEntryRow[]> => queryRows(tx, entries, [organizationId, eventIds, most])
