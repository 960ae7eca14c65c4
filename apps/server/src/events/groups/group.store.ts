import { listOfBytes, listOfIds } from '../../store/row-lists.ts'
import { type Executor, queryOne, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
import { type Entered, type EventFacts, type GroupFacts, noteEntered } from './group-facts.ts'

/** The event of a commit group, and the store's clock. */
export const findEventFacts = rowBy<EventFacts, [eventId: string]>(
  'entries-event',
  'select id, timezone, starts_at, cancelled_at is not null as cancelled, unverified_limit, now() as now from event where id = $1::uuid',
)

const columns = `g.id, g.entry_kind, g.gender, g.born_from, g.born_to, g.capacity, g.taken, g.waitlisted, g.last_waiting, g.per_unit_limit, g.fee,
  g.team_rules, g.photo_required, g.consent_required, g.exclusive_with, g.registration_opens_at, g.registration_closes_at`
const wanted = `g.event_id = $1::uuid
      and (g.id = any($2::uuid[]) or g.exclusive_with && $2::uuid[] or g.id in (
            select unnest(x.exclusive_with) from event_group x where x.event_id = $1::uuid and x.id = any($2::uuid[])))`

const lockRows = statement<GroupFacts>(
  'entries-lock-groups',
  `select ${columns} from event_group g where ${wanted} order by g.id for no key update`,
)

/** A group's row in JSON, which has no moments. */
type GroupJson = Omit<GroupFacts, 'registration_opens_at' | 'registration_closes_at'> &
  Record<'registration_opens_at' | 'registration_closes_at', string>

// To read one row of six columns takes the driver a third of the time of two statements with 22.
const lookAt = statement<EventFacts & { groups: GroupJson[] | null }>(
  'entries-look',
  `select id, timezone, starts_at, cancelled_at is not null as cancelled, unverified_limit, now() as now,
          (select json_agg(r) from (select ${columns} from event_group g where ${wanted}) r) as groups
     from event where id = $1::uuid`,
)

const byId = (rows: GroupFacts[]) => new Map(rows.map((row) => [row.id, row]))

/**
 * Locks groups, and those they exclude, in the order of their ids, so that two commit groups never wait for each other in a circle. Until
 * the transaction ends nobody else takes a place in them. Only their own rows are told as they are once the lock is held: what else is
 * looked at, the event too, is to be read by a statement behind this one.
 */
export const lockGroups = async (tx: Executor, eventId: string, ids: string[]): Promise<Map<string, GroupFacts>> =>
  byId(await queryRows(tx, lockRows, [eventId, ids]))

/** The event and the same groups as they stand now, without holding them; undefined where there is no such event. */
export async function readEventWithGroups(tx: Executor, eventId: string, groupIds: string[]) {
  const row = await queryOne(tx, lookAt, [eventId, groupIds])
  if (row === undefined) return undefined
  const { groups, ...event } = row
  return { event, groups: byId((groups ?? []).map(groupOf)) }
}

const groupOf = (told: GroupJson): GroupFacts => ({
  ...told,
  registration_opens_at: new Date(told.registration_opens_at),
  registration_closes_at: new Date(told.registration_closes_at),
})

// The offset keeps the probe a probe: see people.store.ts.
const enteredBy = (whose: string) => `select encode(r.person_index, 'hex') as person_index, r.group_id, r.participant_id
     from unnest($2::bytea[], $3::uuid[]) as p (person_index, participant_id)
    cross join lateral (
      select person_index, group_id, participant_id from roster_member
       where event_id = $1::uuid and person_index = p.person_index and live ${whose} offset 0) r`

const findEntered = statement<EnteredRow>('entries-entered', enteredBy(''))
const findOwnEntered = statement<EnteredRow>('entries-entered-own', enteredBy('and participant_id = p.participant_id'))

interface EnteredRow {
  person_index: string
  group_id: string
  participant_id: string
}

/** Somebody of an organization's list, with their keyed hash within the event (hex). */
interface Enterable {
  personIndex: string
  participantId: string
}

/** The groups of the event these people are live in: whoever entered them, or only where they were entered as these participants. */
export async function findEnteredGroups(
  tx: Executor,
  eventId: string,
  people: Enterable[],
  whose: 'all' | 'own',
): Promise<Entered> {
  const entered: Entered = new Map()
  if (people.length === 0) return entered
  const persons = listOfBytes(people.map(({ personIndex }) => personIndex))
  const ids = listOfIds(people.map(({ participantId }) => participantId))
  const rows = await queryRows(tx, whose === 'all' ? findEntered : findOwnEntered, [eventId, persons, ids])
  for (const row of rows) noteEntered(entered, row.person_index, row.group_id, row.participant_id)
  return entered
}

const countPerUnit = statement<{ key: string; count: number }>(
  'entries-per-unit',
  `select r.group_id || '/' || r.unit_id as key, count(*) as count
     from registration r
    where r.event_id = $1::uuid and r.group_id = any($2::uuid[]) and r.unit_id = any($3::uuid[]) and r.status <> 'withdrawn'
    group by 1`,
)

/** Live registrations per group and unit, as `group/unit` → number. */
export async function countLivePerUnit(tx: Executor, eventId: string, groups: string[], units: string[]) {
  const rows =
    units.length === 0 || groups.length === 0 ? [] : await queryRows(tx, countPerUnit, [eventId, groups, units])
  return new Map(rows.map(({ key, count }) => [key, count]))
}

const findUnits = statement<{ id: string; name: string; district_code: string; only_for: string | null }>(
  'entries-units',
  `select id, name, district_code, case when confirmed_at is null then organization_id end as only_for
     from unit where id = any($1::uuid[])`,
)

/** Units with whom they are for: the one that made them alone until they are confirmed. */
export async function findUnitsForAll(tx: Executor, ids: string[]) {
  const rows = ids.length === 0 ? [] : await queryRows(tx, findUnits, [ids])
  return new Map(
    rows.map((row) => [row.id, { name: row.name, districtCode: row.district_code, onlyFor: row.only_for }]),
  )
}

const findDistricts = statement<{ code: string; lowest: boolean }>(
  'entries-districts',
  `select code, not exists (select 1 from district child where child.parent_code = d.code) as lowest
     from district d where code = any($1::text[])`,
)

/** Those of these codes that are districts, and whether they are of the lowest level. */
export async function findNamedDistricts(tx: Executor, codes: string[]): Promise<Map<string, { lowest: boolean }>> {
  const rows = codes.length === 0 ? [] : await queryRows(tx, findDistricts, [codes])
  return new Map(rows.map(({ code, lowest }) => [code, { lowest }]))
}

const findTeams = statement<{ id: string; name: string; unit_id: string; organization_id: string }>(
  'entries-teams',
  `select id, name, unit_id, organization_id from team
    where id = any($1::uuid[]) and (event_id is null or event_id = $2::uuid)`,
)

/** Teams that may enter this event, each for the organization it belongs to. */
export async function findTeamsForAll(tx: Executor, eventId: string, ids: string[]) {
  const rows = ids.length === 0 ? [] : await queryRows(tx, findTeams, [ids, eventId])
  return new Map(rows.map((row) => [row.id, { name: row.name, unitId: row.unit_id, onlyFor: row.organization_id }]))
}

/** Sets the counters of a group, which is locked, to what was counted. */
export const setCounters = rowsBy<never, [eventId: string, groupId: string, taken: number, waitlisted: number]>(
  'reconcile-set-group',
  'update event_group set taken = $3::int, waitlisted = $4::int where event_id = $1::uuid and id = $2::uuid',
)
