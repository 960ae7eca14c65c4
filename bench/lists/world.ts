import { v7 as uuid } from 'uuid'
import { loadDistricts } from '../../apps/server/src/seed/districts.ts'
import type { Database } from '../../apps/server/src/store/database.ts'

/** Groups of an event. Everybody is registered once in a group of each order, so that nobody is in one twice. */
export const GROUPS = 4

/** What people register for and act for: the first organization and the first event hold five in a hundred. */
export interface World {
  account: string
  organizations: string[]
  /** One unit of each organization. */
  units: string[]
  events: string[]
  /** An event of the first organization with as many registrations as the largest that are held, whoever entered them: see `HELD`. */
  held: string
}

/** Registrations of the event that is looked at as its host. */
export const HELD = 5_000

const many = (count: number) => Array.from({ length: count }, () => uuid())

/** Makes organizations, units, events of two years past and three months to come, and their groups, set by set. */
export async function makeWorld({ pool, db }: Database, registrations: number): Promise<World> {
  await loadDistricts(db)
  const account = uuid()
  const organizations = many(Math.min(2_000, registrations))
  const world = {
    account,
    organizations,
    units: many(organizations.length),
    events: many(Math.min(10_000, registrations)),
    held: uuid(),
  }
  await pool.query(`insert into account (id, account_name) values ($1, $2)`, [account, `bench-${account}`])
  await pool.query(
    `insert into organization (id, name, type, can_host)
     select id, '机构 ' || n, 'club', true from unnest($1::uuid[]) with ordinality as o (id, n)`,
    [organizations],
  )
  await pool.query(
    `insert into unit (id, name, type, district_code, organization_id)
     select id, '单位 ' || n, 'club', '110105', organization from unnest($1::uuid[], $2::uuid[]) with ordinality as u (id, organization, n)`,
    [world.units, organizations],
  )
  await makeEvents(pool, world)
  return world
}

async function makeEvents(pool: Database['pool'], { events, organizations, held }: World) {
  await pool.query(
    `insert into event (id, organization_id, name, summary, venue, district_code, starts_at, ends_at, edit_until)
     select id, ($2::uuid[])[1 + n % array_length($2::uuid[], 1)],
            (array['春季', '夏季', '秋季', '冬季'])[1 + n % 4] || '少儿轮滑公开赛 ' || n, repeat('欢迎报名。', 10),
            '体育中心 ' || n % 300, '110105', day, day + interval '1 day', day - interval '7 days'
       from (select id, n, now() + (90 - (n * 37) % 820) * interval '1 day' as day from unnest($1::uuid[]) with ordinality as e (id, n)) e`,
    [events, organizations],
  )
  await pool.query(
    `insert into event (id, organization_id, name, venue, district_code, starts_at, ends_at, edit_until)
     values ($1, $2, '全国少儿轮滑公开赛', '体育中心', '110105', now() + interval '30 days', now() + interval '31 days', now() + interval '23 days')`,
    [held, organizations[0]],
  )
  await pool.query(
    `insert into event_group (event_id, id, position, name, registration_event, entry_kind, registration_opens_at, registration_closes_at)
     select e.id, gen_random_uuid(), g, 'U' || 8 + g * 2, (array['jifen', 'jingsu'])[1 + g % 2], 'individual',
            e.starts_at - interval '40 days', e.starts_at - interval '7 days'
       from unnest($1::uuid[]) as wanted (id) join event e using (id), generate_series(0, ${GROUPS - 1}) g`,
    [[...events, held]],
  )
}
