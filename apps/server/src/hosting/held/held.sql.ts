import { liveDuty } from '../../store/may-host.store.ts'
import { DUE_FEN, reviewList, reviewOf } from '../../store/registration.sql.ts'
import { FROZEN, UNPLACED } from '../../store/unplaced.sql.ts'

/** Where an event `e` stands for its host at the moment $3: put away, else its phase (the domain's `eventPhase`, by the columns of the event). */
const STAGE = `case when e.archived_at is not null then 'archived'
              when e.cancelled_at is not null then 'cancelled'
              when $3::timestamptz >= e.ends_at then 'finished'
              when $3::timestamptz >= e.starts_at then 'running'
              when $3::timestamptz < e.opens_at then 'upcoming'
              when $3::timestamptz < e.closes_at then 'open'
              else 'closed' end`

const text = (field: string) =>
  `case when jsonb_typeof(d.file -> '${field}') = 'string' then d.file ->> '${field}' else '' end`

/**
 * What somebody holds: $1 is the account, $2 the organization for which they may hold events (null where they may not), $3 the moment. What
 * a draft says stands as text, for it may be wrong.
 */
export const HELD = `duties as materialized (
     select e.id, array_agg(d.duty order by d.duty) as duties,
            array_agg(d.group_ids::text) filter (where d.duty = 'registrar') as registers
       from account a
       join event_duty d on d.phone_index = a.phone_index and d.ended_at is null
       join event e on ${liveDuty('$3::timestamptz')}
       join organization o on o.id = e.organization_id and o.can_host
      where a.id = $1::uuid group by e.id),
   held as (
     select d.id, ${text('name')} as name, ${text('venue')} as venue, ${text('timezone')} as timezone, 'draft' as stage, true as is_host,
            ${text('starts_at')} as said_starts, ${text('ends_at')} as said_ends, null::timestamptz as starts_at, null::timestamptz as ends_at,
            d.updated_at, case when jsonb_typeof(d.file -> 'groups') = 'array' then jsonb_array_length(d.file -> 'groups') else 0 end as listed,
            null::text[] as duties, null::text[] as registers
       from event_draft d where d.organization_id = $2::uuid
     union all
     select e.id, e.name, e.venue, e.timezone, ${STAGE}, e.organization_id is not distinct from $2::uuid, null, null, e.starts_at, e.ends_at, null, null, m.duties, m.registers
       from event e left join duties m on m.id = e.id
      where e.opens_at is not null and (e.organization_id = $2::uuid or m.id is not null))`

/** Over `held h`: what it is narrowed to, a stage ($4) and a LIKE pattern ($5); null narrows nothing. */
export const WANTED = '($4::text is null or h.stage = $4) and ($5::text is null or h.name ilike $5 or h.venue ilike $5)'

/** What is in work first, by the day; then what is over, the last first. */
export const ORDER = `h.stage = any(array['finished', 'cancelled', 'archived']), h.stage <> 'draft', h.updated_at desc,
         case when h.stage = any(array['finished', 'cancelled', 'archived']) then null else h.starts_at end, h.starts_at desc, h.id`

/** Whose registrations somebody reviews: all of the event as its host, else those of the groups a registrar has. */
const REVIEWED = `(h.is_host or h.registers[1] is null or r.group_id = any(h.registers[1]::uuid[]))`

/**
 * What stands beside an event or draft `h`: its groups, who has entered; what waits for a review and was returned, which is told to hosts
 * and registrars, and what is owed, which is told to hosts alone.
 */
export const COUNTED = `cross join lateral (
     select coalesce(h.listed, count(*)::int) as groups, coalesce(sum(taken), 0)::int as registered, coalesce(sum(waitlisted), 0)::int as waitlisted
       from event_group where event_id = h.id) g
    cross join lateral (
     select case when h.is_host then coalesce((select sum(${DUE_FEN}) from registration r
              where r.event_id = h.id and r.fee is not null and r.settled is null), 0)::int end as due_fen) f
     left join lateral (
     select count(*) filter (where x.list = 'to_review')::int as to_review, count(*) filter (where x.list = 'waiting')::int as to_review_waiting,
            count(*) filter (where x.list = 'returned')::int as returned
       from (select ${reviewList('r', 'p')} as list
               from registration r
               join event_group p on p.event_id = r.event_id and p.id = r.group_id
               left join ${reviewOf('r')} on true
              where r.event_id = h.id and r.status <> 'withdrawn' and ${REVIEWED}) x) v on h.is_host or h.registers is not null`

/** What is shown of an event or draft `h`, with what stands beside it. */
export const SHOWN = `h.id, h.name, h.venue, h.timezone, h.stage, h.is_host, h.duties, h.said_starts, h.said_ends, h.starts_at, h.ends_at, h.updated_at,
          g.groups, g.registered, g.waitlisted, f.due_fen, v.to_review, v.to_review_waiting, v.returned`

/** How far an event `h` has come from entries to results; null of a draft. */
export const RACE_STANDING = `case when h.listed is null then (
            select json_build_object(
                     'without_contest', (select count(*) from event_group g where g.event_id = h.id and not exists (
                        select from contest_group cg where cg.event_id = g.event_id and cg.group_id = g.id)),
                     'planned', count(*) filter (where c.state = 'planned'),
                     'frozen', count(*) filter (where c.state = 'frozen'),
                     'drawn', count(*) filter (where c.state = 'drawn'),
                     'listed', count(*) filter (where c.state in ('listed', 'running', 'official')),
                     'official', count(*) filter (where c.state = 'official'),
                     'without_bib', (select count(*) from racer x where x.event_id = h.id and x.bib is null and exists (
                        select from starter s where s.event_id = x.event_id and s.racer_id = x.id and s.scratched_at is null)),
                     'untimed', (select count(*) from heat t where t.event_id = h.id and t.starts_at is null),
                     'unplaced', (select count(*) from contest_group cg
                         join contest c on c.event_id = cg.event_id and c.id = cg.contest_id and c.state in ${FROZEN}
                         join registration r on r.event_id = cg.event_id and r.group_id = cg.group_id
                        where cg.event_id = h.id and ${UNPLACED}))
              from contest c where c.event_id = h.id) end as race`
