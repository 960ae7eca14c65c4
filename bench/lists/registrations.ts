import type { Database } from '../../apps/server/src/store/database.ts'
import { HELD, type World } from './world.ts'

const ROWS_PER_INSERT = 50_000
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const letter = (place: number) => `substr('${LETTERS}', 1 + get_byte(bytes, ${place}) % ${LETTERS.length}, 1)`
const half = (from: number) => [0, 1, 2, 3].map((place) => letter(from + place)).join(' || ')

// As `keyOf` makes it.
const referenceKey = `('x' || left(encode(sha256(convert_to(organization_id || '/' || reference, 'UTF8')), 'hex'), 8))::bit(32)::integer`

// Ids rise as those of the portal do; everybody is entered once in each round, every round in another group.
const insert = `
  with made as materialized (
    select n, decode(md5(n::text), 'hex') as bytes, md5('event' || n) as chance from generate_series($1::int, $2::int) n),
  entry as materialized (
    select (lpad(to_hex(1750000000000 + n * 20), 12, '0') || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid as id,
           n, bytes, n / $3::int as round,
           case when get_byte(bytes, 8) % 20 = 0 then 1 else 1 + ('x' || left(chance, 7))::bit(28)::int % array_length($4::uuid[], 1) end as event,
           get_byte(bytes, 9) as fate
      from made),
  placed as materialized (
    select e.*, g.event_id, g.id as group_id, p.id as participant_id, p.organization_id, p.name, p.name_skeleton, p.search_keys, p.unit_id,
           case when fate < 240 then 'registered' when fate < 250 then 'waitlisted' else 'withdrawn' end as status
      from entry e
      join participant_order o on o.n = e.n % $3::int
      join participant p on p.id = o.id
      join event_group g on g.event_id = ($4::uuid[])[e.event] and g.position = e.round),
  written as (
    insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, unit_id, status,
                              waiting_number, search_text, search_keys)
    select event_id, id, group_id, organization_id, $5::uuid, id, reference, 'individual', unit_id, status,
           case when status = 'waitlisted' then n + 1 end, name_skeleton, search_keys || ${referenceKey}
      from placed cross join lateral (select ${half(0)} || '-' || ${half(4)} as reference) named)
  insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name, live)
  select event_id, id, 0, group_id, participant_id, decode(md5(participant_id::text), 'hex'), name, status <> 'withdrawn'
    from placed`

// Those of the whole store that came first, once more: everybody in the group of the same order, so that nobody is in one twice.
const insertHeld = `
  with first as materialized (
    select r.*, gen_random_uuid() as as_id, g.position from registration r
      join event_group g on g.event_id = r.event_id and g.id = r.group_id order by r.id limit $2::int),
  written as (
    insert into registration (event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, unit_id, status, waiting_number,
                              search_text, search_keys)
    select $1::uuid, as_id, g.id, organization_id, account_id, as_id, reference, kind, unit_id, status, waiting_number, search_text, search_keys
      from first join event_group g on g.event_id = $1::uuid and g.position = first.position)
  insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name, live)
  select $1::uuid, as_id, 0, g.id, m.participant_id, m.person_index, m.name, m.live
    from first join roster_member m on m.event_id = first.event_id and m.registration_id = first.id
    join event_group g on g.event_id = $1::uuid and g.position = first.position`

/** Enters everybody in turns, set by set, and brings every counter up to date. */
export async function makeRegistrations(
  { pool }: Database,
  world: World,
  people: number,
  count: number,
): Promise<void> {
  await pool.query(
    'create table participant_order as select (row_number() over (order by id) - 1)::int as n, id from participant',
  )
  await pool.query('alter table participant_order add primary key (n)')
  for (let made = 0; made < count; made += ROWS_PER_INSERT) {
    const last = Math.min(made + ROWS_PER_INSERT, count) - 1
    await pool.query(insert, [made, last, people, world.events, world.account])
  }
  await pool.query('drop table participant_order')
  await countRegistrations(pool)
}

/** Fills the event that is looked at as its host with the registrations that are there, and brings every counter up to date. */
export async function makeHeldRegistrations({ pool }: Database, world: World): Promise<void> {
  await pool.query(insertHeld, [world.held, HELD])
  await countRegistrations(pool)
}

async function countRegistrations(pool: Database['pool']) {
  await pool.query(
    `update organization o set registration_count = c.count
       from (select organization_id, count(*) as count from registration group by 1) c where c.organization_id = o.id`,
  )
  await pool.query(
    `update event_group g set taken = c.taken, waitlisted = c.waiting, last_waiting = c.last
       from (select event_id, group_id, count(*) filter (where status = 'registered') as taken,
                    count(*) filter (where status = 'waitlisted') as waiting, coalesce(max(waiting_number), 0) as last
               from registration group by 1, 2) c
      where g.event_id = c.event_id and g.id = c.group_id`,
  )
}
