import type { Insertable } from 'kysely'
import { raw, statement } from '../../database/statement.ts'
import type { Tables } from '../../database/tables.ts'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import type { NewParticipantRow } from '../participant/prepare-participant.ts'
import type { BatchFacts } from './batch-facts.ts'

const participantColumns = [
  'id',
  'organization_id',
  'name',
  'name_skeleton',
  'search_keys',
  'id_type',
  'id_number_sealed',
  'document_index',
  'gender',
  'birth_date',
  'id_photo_path',
  'guardian_name',
  'guardian_phone_sealed',
  'relation',
  'unit_id',
  'consent_version',
  'consent_given_by',
  'consent_at',
  'consent_account_id',
  'created_by',
  'created_at',
] as const satisfies (keyof NewParticipantRow)[]

// A value each in a parameter of its own would be more than the 65,535 one statement can carry.
const participants = statement<never>(
  'batch-insert-participants',
  `insert into participant (${participantColumns.join(', ')})
   select ${participantColumns.join(', ')} from json_populate_recordset(null::participant, $1::json)`,
)

const asJson = (value: NewParticipantRow[keyof NewParticipantRow]) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value

/** Inserts people the organization did not have; one already there makes the transaction start anew and find them. */
export async function insertParticipants(tx: Tx, _actingFor: ActingFor, rows: NewParticipantRow[]): Promise<void> {
  const written = rows.map((row) => Object.fromEntries(participantColumns.map((name) => [name, asJson(row[name])])))
  if (rows.length > 0) await raw(tx, participants, [JSON.stringify(written)])
}

const fill = statement<never>(
  'batch-fill-participants',
  `update participant p
      set id_photo_path = coalesce(p.id_photo_path, f.photo),
          consent_given_by = case when p.consent_version is null then f.given_by else p.consent_given_by end,
          consent_at = case when p.consent_version is null then f.given_at else p.consent_at end,
          consent_account_id = case when p.consent_version is null and f.version is not null then $7::uuid else p.consent_account_id end,
          consent_version = coalesce(p.consent_version, f.version)
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as f (id, photo, version, given_by, given_at)
    where p.organization_id = $1::uuid and p.id = f.id
      and (p.id_photo_path is null and f.photo is not null or p.consent_version is null and f.version is not null)`,
)

/** Gives known participants the photo or consent they lacked; what they have stays. */
export async function fillParticipants(tx: Tx, actingFor: ActingFor, rows: NewParticipantRow[]): Promise<void> {
  const column = <K extends keyof NewParticipantRow>(key: K) => rows.map((row) => row[key] ?? null)
  await raw(tx, fill, [
    actingFor.organizationId,
    column('id'),
    column('id_photo_path'),
    column('consent_version'),
    column('consent_given_by'),
    column('consent_at'),
    actingFor.accountId,
  ])
}

/** Inserts the teams a batch names for the first time. */
export async function insertTeams(
  tx: Tx,
  actingFor: ActingFor,
  eventId: string,
  rows: Pick<Insertable<Tables['team']>, 'id' | 'unit_id' | 'name' | 'leader_name'>[],
): Promise<void> {
  const owned = rows.map((row) => ({ ...row, event_id: eventId, organization_id: actingFor.organizationId }))
  await tx.insertInto('team').values(owned).execute()
}

type RegistrationRow = Omit<
  Insertable<Tables['registration']>,
  'event_id' | 'organization_id' | 'account_id' | 'batch_id'
>

const registrations = statement<never>(
  'batch-insert-registrations',
  `insert into registration (event_id, organization_id, account_id, batch_id, id, group_id, reference, kind, unit_id, district_code,
                             team_id, team_name, status, waiting_number, search_text, search_keys)
   select $1::uuid, $2::uuid, $3::uuid, $4::uuid, id, group_id, reference, kind, unit_id, district_code,
          team_id, team_name, status, waiting_number, search_text, search_keys::int[]
     from unnest($5::uuid[], $6::uuid[], $7::text[], $8::text[], $9::uuid[], $10::text[], $11::uuid[], $12::text[], $13::text[],
                 $14::int[], $15::text[], $16::text[])
       as r (id, group_id, reference, kind, unit_id, district_code, team_id, team_name, status, waiting_number, search_text, search_keys)`,
)

/** Inserts registrations. */
export async function insertRegistrations(
  tx: Tx,
  actingFor: ActingFor,
  batch: { batchId: string; facts: BatchFacts },
  rows: RegistrationRow[],
): Promise<void> {
  const columns = [
    'id',
    'group_id',
    'reference',
    'kind',
    'unit_id',
    'district_code',
    'team_id',
    'team_name',
    'status',
    'waiting_number',
    'search_text',
  ] as const
  await raw(tx, registrations, [
    batch.facts.event.id,
    actingFor.organizationId,
    actingFor.accountId,
    batch.batchId,
    ...columns.map((name) => rows.map((row) => row[name] ?? null)),
    rows.map(({ search_keys: keys }) => `{${(keys ?? []).join()}}`),
  ])
}

type RosterRow = Omit<Insertable<Tables['roster_member']>, 'event_id' | 'live'>

const roster = statement<never>(
  'batch-insert-roster',
  `insert into roster_member (event_id, registration_id, position, group_id, participant_id, person_index, name, id_number_masked, birth_date, gender, unit_name, reserve)
   select $1::uuid, r.*
     from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::text[], $9::date[], $10::text[], $11::text[], $12::boolean[]) as r`,
)

/** Inserts the people of registrations, as they are now: later changes of a participant do not reach them. */
export async function insertRoster(tx: Tx, eventId: string, rows: RosterRow[]): Promise<void> {
  const columns = [
    'registration_id',
    'position',
    'group_id',
    'participant_id',
    'person_index',
    'name',
    'id_number_masked',
    'birth_date',
    'gender',
    'unit_name',
    'reserve',
  ] as const
  await raw(tx, roster, [eventId, ...columns.map((name) => rows.map((row) => row[name] ?? null))])
}

const countGroups = statement<never>(
  'batch-count-groups',
  `update event_group g set taken = c.taken, waitlisted = c.waitlisted, last_waiting = c.last_waiting
     from unnest($2::uuid[], $3::int[], $4::int[], $5::int[]) as c (id, taken, waitlisted, last_waiting)
    where g.event_id = $1::uuid and g.id = c.id`,
)
const countOrganization = statement<never>(
  'batch-count-organization',
  `update organization set registration_count = registration_count + $2::int, participant_count = participant_count + $3::int
    where id = $1::uuid`,
)

/** Brings the exact counters up to date. The groups' rows are locked, so what the judge counted is what stands there. */
export async function addToCounters(
  tx: Tx,
  actingFor: ActingFor,
  facts: BatchFacts,
  registered: number,
  added: number,
) {
  const groups = [...facts.groups.values()]
  await raw(tx, countGroups, [
    facts.event.id,
    groups.map(({ id }) => id),
    groups.map(({ taken }) => taken),
    groups.map(({ waitlisted }) => waitlisted),
    groups.map(({ last_waiting }) => last_waiting),
  ])
  await raw(tx, countOrganization, [actingFor.organizationId, registered, added])
}
