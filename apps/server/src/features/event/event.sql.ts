/**
 * Events with their place, what their groups add up to, and the phase at $1 (the domain's `eventPhase`, said in SQL so that totals and
 * pages of a phase are right). `more` are columns of `event e` besides.
 */
export const eventsNow = (more = 'e.organization_id'): string => `
  select e.id, e.name, e.summary, e.cover_url, e.venue, e.district_code, d.full_name as district_name, e.timezone,
         e.starts_at, e.ends_at, g.opens_at, g.closes_at, g.capacity, g.taken, g.disciplines, ${more},
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

/** The filter that items and total share, over the rows of `eventsNow` as `e`. Days are the event's own local days. */
export const wanted = `
      ($2::text is null or e.name ilike $2 or e.summary ilike $2 or e.venue ilike $2)
  and ($3::text is null or e.phase = $3)
  and ($4::text is null or $4 = any(e.disciplines))
  and ($5::text is null or starts_with(e.district_code, $5))
  and ($6::date is null or (e.starts_at at time zone e.timezone)::date >= $6::date)
  and ($7::date is null or (e.starts_at at time zone e.timezone)::date <= $7::date)`

/** What can be acted upon comes first: open by closing, upcoming by opening, running and closed by start, then the latest finished. */
export const inOrder = `
  array_position(array['open', 'upcoming', 'running', 'closed', 'finished', 'cancelled'], e.phase),
  case e.phase when 'open' then e.closes_at when 'upcoming' then e.opens_at when 'running' then e.starts_at
               when 'closed' then e.starts_at end,
  e.starts_at desc, e.id`
