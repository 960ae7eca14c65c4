import { createHash } from 'node:crypto'
import { hashToken } from '../apps/server/src/http/session/session-store.ts'
import { loadDistricts } from '../apps/server/src/seed/districts.ts'
import type { Database } from '../apps/server/src/store/database.ts'
import { HELPERS } from './pgbench-rows.ts'
import { oldRegistrations } from './pgbench-scripts.ts'

/** Organizations whose sessions take turns; two more send the large batches. */
export const ORGANIZATIONS = 200
/** Organizations that send nothing but one large batch each, one after the other. */
export const LARGE_SENDERS = [1, 2, 3, 4].map((n) => ORGANIZATIONS + n)
/** Groups of the event where everybody enters somewhere else. */
export const SPREAD_GROUPS = 200
const RUSH_PLACES = 500
const OPENING_GROUPS = 10
/** Registrations of before. */
export const OLD_ROWS = 20_000

/** Events of the world. */
export const EVENTS = { old: 1, hot: 2, spread: 3, rush: 4, full: 5, opening: 6 } as const
/** An event of the world. */
export type EventName = keyof typeof EVENTS
const GROUPS: Record<EventName, { first: number; count: number; capacity: number | null }> = {
  old: { first: 1, count: 1, capacity: null },
  hot: { first: 2, count: 1, capacity: null },
  spread: { first: 1001, count: SPREAD_GROUPS, capacity: null },
  rush: { first: 3, count: 1, capacity: RUSH_PLACES },
  full: { first: 4, count: 1, capacity: RUSH_PLACES },
  // Its places, and when it opens, are set when it is known how many come (opening/people.ts).
  opening: { first: 2001, count: OPENING_GROUPS, capacity: null },
}

type Kind = 'account' | 'organization' | 'event' | 'group'
const KINDS: Record<Kind, number> = { account: 1, organization: 2, event: 3, group: 4 }

/** The id of the n-th of its kind, the same in every run and in SQL (`bench_known`). */
export const idOf = (kind: Kind, n: number): string =>
  `00000000-0000-7000-800${KINDS[kind]}-${String(n).padStart(12, '0')}`

/** The token of an organization's one session. */
export const tokenOf = (n: number): string => createHash('sha256').update(`session ${n}`).digest('base64url')

const upTo = (count: number, first = 1) => Array.from({ length: count }, (_none, at) => first + at)

/** Ids of an event's groups. */
export const groupIdsOf = (event: EventName): string[] =>
  upTo(GROUPS[event].count, GROUPS[event].first).map((n) => idOf('group', n))

const DAY_MS = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY_MS)

/** Fills an empty, migrated store: signed-in organizations, six open events, and registrations of before. */
export async function fillWorld(database: Database): Promise<void> {
  await loadDistricts(database.db)
  await addOrganizations(database)
  for (const name of Object.keys(EVENTS) as EventName[]) await addEvent(database, name)
  for (const statement of [...HELPERS, ...oldRegistrations(OLD_ROWS)]) await database.pool.query(statement)
  await database.pool.query('vacuum analyze')
}

async function addOrganizations({ db }: Database) {
  const all = upTo(ORGANIZATIONS + LARGE_SENDERS.length)
  const both = (n: number) => ({ account_id: idOf('account', n), organization_id: idOf('organization', n) })
  await db
    .insertInto('account')
    .values(all.map((n) => ({ id: idOf('account', n), account_name: `bench${n}`, name: `教练${n}` })))
    .execute()
  await db
    .insertInto('organization')
    .values(all.map((n) => ({ id: idOf('organization', n), name: `轮滑俱乐部${n}`, type: 'club' as const })))
    .execute()
  await db
    .insertInto('membership')
    .values(all.map((n) => ({ ...both(n), role: 'owner' as const })))
    .execute()
  const ends = { idle_ends_at: days(30), ends_at: days(90) }
  await db
    .insertInto('session')
    .values(all.map((n) => ({ id: idOf('account', n), ...both(n), token_hash: hashToken(tokenOf(n)), ...ends })))
    .execute()
}

async function addEvent({ db }: Database, name: EventName) {
  const id = idOf('event', EVENTS[name])
  const event = {
    id,
    organization_id: idOf('organization', 1),
    name: `少儿轮滑公开赛 ${name}`,
    venue: '朝阳体育中心',
    district_code: '110105',
    starts_at: days(20),
    ends_at: days(21),
    edit_until: days(12),
    contacts: '[]',
    attachments: '[]',
  }
  await db.insertInto('event').values(event).execute()
  const group = {
    event_id: id,
    name: 'U10 男女混合',
    registration_event: 'jifen' as const,
    entry_kind: 'individual' as const,
    born_from: '2014-01-01',
    born_to: '2018-12-31',
    capacity: GROUPS[name].capacity,
    registration_opens_at: days(-1),
    registration_closes_at: days(10),
  }
  const rows = groupIdsOf(name).map((groupId, position) => ({ ...group, id: groupId, position }))
  await db.insertInto('event_group').values(rows).execute()
}
