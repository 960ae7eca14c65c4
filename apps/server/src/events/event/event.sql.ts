import { COUNT_LIMIT } from '../../store/pages.ts'

/**
 * Events with their place, what their groups add up to, and the phase at $1 (the domain's `eventPhase`, said in SQL so that totals and
 * pages of a phase are right). `more` are columns of `event e` besides.
 */
export const eventsNow = (more = ''): string => `
  select e.id, e.name, e.summary, e.cover_url, e.cover_focus, e.venue, e.district_code, d.full_name as district_name, e.timezone,
         e.starts_at, e.ends_at, g.opens_at, g.closes_at, g.capacity, g.taken, g.disciplines,${more && ` ${more},`}
         case when e.cancelled_at is not null then 'cancelled'
              when $1::timestamptz >= e.ends_at then 'finished'
              when $1::timestamptz >= e.starts_at then 'running'
              when $1::timestamptz < g.opens_at then 'upcoming'
              when $1::timestamptz < g.closes_at then 'open'
              else 'closed' end as phase
    from event e
    join district d on d.code = e.district_code
    cross join lateral (
      select min(registration_opens_at) as opens_at, max(registration_closes_at) as closes_at,
             case when count(*) = count(capacity) then sum(capacity)::int end as capacity, sum(taken)::int as taken,
             array_agg(distinct registration_event order by registration_event) as disciplines
        from event_group where event_id = e.id having count(*) > 0) g`

/** When an event is in a phase at $1, and the order within it; what can be acted upon comes first. The index of each leads to its first. */
const phases = {
  open: { when: 'e.starts_at > $1 and e.opens_at <= $1 and e.closes_at > $1', by: 'e.closes_at' },
  upcoming: { when: 'e.starts_at > $1 and e.opens_at > $1', by: 'e.opens_at' },
  // Not the plain column: along its index all that is over would be passed on the way to what is running.
  running: { when: 'e.starts_at <= $1 and e.ends_at > $1', by: `e.starts_at + interval '0'` },
  closed: { when: 'e.starts_at > $1 and e.closes_at <= $1', by: 'e.starts_at' },
  finished: { when: 'e.ends_at <= $1', by: null },
  cancelled: { when: 'true', by: null },
} as const

const isIn = (phase: keyof typeof phases) =>
  `e.opens_at is not null and e.cancelled_at is ${phase === 'cancelled' ? 'not null' : 'null'} and ${phases[phase].when}`

const names = Object.keys(phases) as (keyof typeof phases)[]

/** The filter that items and total share besides the phase, over `event e`. Days are the event's own local days. */
const wanted = `
      ($2::text is null or e.name ilike $2 or e.summary ilike $2 or e.venue ilike $2)
  and ($4::text is null or $4 = any(e.disciplines))
  and ($5::text is null or starts_with(e.district_code, $5))
  and ($6::date is null or (e.starts_at at time zone e.timezone)::date >= $6::date)
  and ($7::date is null or (e.starts_at at time zone e.timezone)::date <= $7::date)`

// A phase without an order of its own has the latest first: the empty column keeps the place of the others'.
const firstOf = (phase: keyof typeof phases, place: number) => `
  (select e.id, ${place} as place, ${phases[phase].by ?? 'null::timestamptz'} as sooner, e.starts_at
     from event e where ${isIn(phase)} and ($3::text is null or $3 = '${phase}') and ${wanted}
    order by ${phases[phase].by ? `${phases[phase].by}, ` : ''}e.starts_at desc, e.id limit $8::int + $9::int)`

/**
 * A page of `eventsNow`: $8 events after $9. Of each phase only so many are looked at as the page could need: open by closing, upcoming
 * by opening, running and closed by start, then the latest finished.
 */
export const eventsPage = `
  with listed as materialized (
    select * from (${names.map(firstOf).join(' union all ')}) e
     order by place, sooner, starts_at desc, id limit $8::int offset $9::int)
  select e.* from listed cross join lateral (${eventsNow()} where e.id = listed.id offset 0) e
   order by listed.place, listed.sooner, listed.starts_at desc, listed.id`

/** How many there are on all pages, as far as they are counted. */
export const eventsCount = `
  select count(*) as total from (
    select from event e
     where e.opens_at is not null and ($3::text is null ${names.map((phase) => `or $3 = '${phase}' and ${isIn(phase)}`).join(' ')})
       and $1::timestamptz is not null and ${wanted} limit ${COUNT_LIMIT}) e`
