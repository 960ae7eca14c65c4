import { raw, rawFirst, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import type { EventFacts, GroupFacts } from './batch-facts.ts'

const findEvent = statement<EventFacts>(
  'batch-event',
  `select id, timezone, starts_at, cancelled_at is not null as cancelled, now() as now from event where id = $1::uuid`,
)

/** The event of a batch and the store's clock, or undefined. */
export const findBatchEvent = (tx: Tx, eventId: string): Promise<EventFacts | undefined> =>
  rawFirst(tx, findEvent, [eventId])

const lockGroups = statement<GroupFacts>(
  'batch-lock-groups',
  `select id, entry_kind, gender, born_from, born_to, capacity, taken, waitlisted, last_waiting, per_unit_limit, team_rules,
          photo_required, consent_required, exclusive_with, registration_opens_at, registration_closes_at
     from event_group
    where event_id = $1::uuid
      and (id = any($2::uuid[]) or exclusive_with && $2::uuid[] or id in (
            select unnest(g.exclusive_with) from event_group g where g.event_id = $1::uuid and g.id = any($2::uuid[])))
    order by id
      for no key update`,
)

/**
 * Locks the groups of a batch, and those they exclude, in the order of their ids, so that two batches never wait for each other in
 * a circle. Until the transaction ends nobody else takes a place in them.
 */
export async function lockBatchGroups(tx: Tx, eventId: string, ids: string[]): Promise<Map<string, GroupFacts>> {
  const rows = await raw(tx, lockGroups, [eventId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}

// The offset keeps the probe a probe: see people.store.ts.
const findEntered = statement<{ person_index: string; group_id: string }>(
  'batch-entered',
  `select encode(r.person_index, 'hex') as person_index, r.group_id
     from unnest($2::bytea[]) as p (person_index)
    cross join lateral (
      select person_index, group_id from roster_member
       where event_id = $1::uuid and person_index = p.person_index and live offset 0) r`,
)

/** The groups of the event each person is live in, whoever entered them. */
export async function findEnteredGroups(tx: Tx, eventId: string, people: string[]): Promise<Map<string, Set<string>>> {
  const entered = new Map<string, Set<string>>()
  const rows = await raw(tx, findEntered, [eventId, people.map((index) => Buffer.from(index, 'hex'))])
  for (const { person_index, group_id } of rows)
    entered.set(person_index, (entered.get(person_index) ?? new Set()).add(group_id))
  return entered
}

const countPerUnit = statement<{ key: string; count: number }>(
  'batch-per-unit',
  `select r.group_id || '/' || r.unit_id as key, count(*) as count
     from registration r
    where r.event_id = $1::uuid and r.group_id = any($2::uuid[]) and r.unit_id = any($3::uuid[]) and r.status <> 'withdrawn'
    group by 1`,
)

/** Live registrations per group and unit, as `group/unit` → number. */
export async function countUnitPlaces(tx: Tx, eventId: string, groups: string[], units: string[]) {
  const rows = units.length === 0 ? [] : await raw(tx, countPerUnit, [eventId, groups, units])
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const findUnits = statement<{ id: string; name: string; district_code: string }>(
  'batch-units',
  `select id, name, district_code from unit
    where id = any($1::uuid[]) and (confirmed_at is not null or organization_id = $2::uuid)`,
)

/** The units of a batch that the organization may use. */
export async function findUsableUnits(tx: Tx, actingFor: ActingFor, ids: string[]) {
  const rows = ids.length === 0 ? [] : await raw(tx, findUnits, [ids, actingFor.organizationId])
  return new Map(rows.map((row) => [row.id, { name: row.name, districtCode: row.district_code }]))
}

const findDistricts = statement<{ code: string; lowest: boolean }>(
  'batch-districts',
  `select code, not exists (select 1 from district child where child.parent_code = d.code) as lowest
     from district d where code = any($1::text[])`,
)

/** Those of these codes that are districts, and whether they are of the lowest level. */
export async function findNamedDistricts(tx: Tx, codes: string[]): Promise<Map<string, { lowest: boolean }>> {
  const rows = codes.length === 0 ? [] : await raw(tx, findDistricts, [codes])
  return new Map(rows.map(({ code, lowest }) => [code, { lowest }]))
}

const findTeams = statement<{ id: string; name: string; unit_id: string }>(
  'batch-teams',
  `select id, name, unit_id from team
    where id = any($1::uuid[]) and organization_id = $2::uuid and (event_id is null or event_id = $3::uuid)`,
)

/** The organization's teams of a batch that may enter this event. */
export async function findUsableTeams(tx: Tx, actingFor: ActingFor, eventId: string, ids: string[]) {
  const rows = ids.length === 0 ? [] : await raw(tx, findTeams, [ids, actingFor.organizationId, eventId])
  return new Map(rows.map((row) => [row.id, { name: row.name, unitId: row.unit_id }]))
}
