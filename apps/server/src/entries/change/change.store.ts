import type { ActingFor } from '../../deps.ts'
import { onlyRow } from '../../store/pages.ts'
import { PAID_FEN } from '../../store/registration.sql.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { StoredChange } from '../../store/tables.ts'

/** One of a registration's people as they were entered. */
interface Entered {
  participant_id: string
  /** Keyed hash of the document within the event, as hex. */
  person: string
  reserve: boolean
  name: string
  birth_date: string | null
  gender: 'male' | 'female' | null
  unit_name: string | null
}

/** A registration that is to be changed, its row locked. */
export interface Changing {
  id: string
  group_id: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  reference: string
  kind: 'individual' | 'team'
  unit_id: string | null
  district_code: string | null
  team_id: string | null
  team_name: string | null
  fee: number | null
  settled: 'paid' | 'waived' | null
  /** What was received, in fen. */
  paid_fen: number
  /** Whether the event's `edit_until` is still to come, by the store's clock. */
  open: boolean
  members: Entered[]
}

// Not a cached plan: several indexes begin with the event, and a plan made on a small table might use the wrong one for good.
const lock = statement<Changing>(
  'change-lock',
  `select r.id, r.group_id, r.status, r.reference, r.kind, r.unit_id, r.district_code, r.team_id, r.team_name, r.fee, r.settled, ${PAID_FEN} as paid_fen, now() < e.edit_until as open,
          (select json_agg(json_build_object('participant_id', m.participant_id, 'person', encode(m.person_index, 'hex'), 'reserve', m.reserve,
                  'name', m.name, 'birth_date', m.birth_date, 'gender', m.gender,
                  'unit_name', m.unit_name) order by m.position)
             from roster_member m where m.event_id = r.event_id and m.registration_id = r.id) as members
     from registration r join event e on e.id = r.event_id
    where r.event_id = $2::uuid and r.id = $3::uuid and r.organization_id = $1::uuid
      for no key update of r`,
  { plan: 'each time' },
)

/** The organization's registration, locked. Lock its group before, or its roster may have changed since it was read. */
export const lockRegistration = (tx: Executor, actingFor: ActingFor, eventId: string, id: string) =>
  queryOne(tx, lock, [actingFor.organizationId, eventId, id])

/** The new values of a registration. */
interface Changed {
  groupId: string
  unitId: string | null
  districtCode: string | null
  status: 'registered' | 'waitlisted'
  searchText: string
  searchKeys: number[]
  fee: number | null
  settled: 'paid' | 'waived' | null
  paid_fen: number
}

/** A step of a registration's timeline, with what changed. */
interface NewStep {
  status: string
  changes: StoredChange[]
}

const change = statement<never>(
  'change-registration',
  `with gone as (delete from roster_member where event_id = $1::uuid and registration_id = $2::uuid),
   noted as (
     insert into registration_step (event_id, registration_id, at, status, account_id, changes)
     select $1::uuid, $2::uuid, clock_timestamp(), step, $3::uuid, nullif(changes, '[]')::jsonb
       from unnest($4::text[], $11::text[]) as s (step, changes))
   update registration set group_id = $5::uuid, unit_id = $6::uuid, district_code = $7::text, status = $8::text, search_text = $9::text,
          search_keys = $10::int[], fee = $12::int, settled = $13::text, paid_fen = $14::int
    where event_id = $1::uuid and id = $2::uuid`,
  { plan: 'each time' },
)

/** Writes the new values of a registration and deletes its roster; insert the new one after. `steps` go into its timeline, of nobody where the host did it. */
export const writeChange = (
  tx: Executor,
  accountId: string | null,
  { eventId, id }: { eventId: string; id: string },
  steps: readonly NewStep[],
  { groupId, unitId, districtCode, status, searchText, searchKeys, fee, settled, paid_fen }: Changed,
) => {
  const statuses = steps.map((step) => step.status)
  const changes = steps.map((step) => JSON.stringify(step.changes))
  const place = [groupId, unitId, districtCode, status]
  return queryRows(tx, change, [
    eventId,
    id,
    accountId,
    statuses,
    ...place,
    searchText,
    searchKeys,
    changes,
    fee,
    settled,
    paid_fen,
  ])
}

/** Names of what a registration is moved from and to; null for none. */
export interface MoveNames {
  group: [string, string]
  discipline: [string, string]
  unit: [string | null, string | null]
  district: [string | null, string | null]
}

const names = statement<MoveNames>(
  'change-names',
  `select json_build_array((select name from event_group where event_id = $1::uuid and id = $2::uuid),
                           (select name from event_group where event_id = $1::uuid and id = $3::uuid)) as group,
          json_build_array((select registration_event from event_group where event_id = $1::uuid and id = $2::uuid),
                           (select registration_event from event_group where event_id = $1::uuid and id = $3::uuid)) as discipline,
          json_build_array((select name from unit where id = $4::uuid), (select name from unit where id = $5::uuid)) as unit,
          json_build_array((select full_name from district where code = $6::text), (select full_name from district where code = $7::text)) as district`,
)

/** The names of group, unit and district and the discipline before and after, each given as a pair of ids or codes. */
export async function findMoveNames(
  tx: Executor,
  eventId: string,
  { group, unit, district }: Record<'group' | 'unit' | 'district', readonly [string | null, string | null]>,
): Promise<MoveNames> {
  return onlyRow(tx, names, [eventId, ...group, ...unit, ...district])
}
