import type { Insertable } from 'kysely'
import { raw, statement } from '../../database/statement.ts'
import type { Tables } from '../../database/tables.ts'
import type { Tx } from '../../deps.ts'
import { type AuditAddition, auditParameters, auditParts } from '../audit/append-audit.ts'
import type { NewParticipantRow } from '../participant/prepare-participant.ts'
import type { GroupFacts } from './flight-facts.ts'
import { KEY_KEPT_HOURS } from './idempotency.ts'

/** Rows of a flight. */
export interface FlightRows {
  participants: NewParticipantRow[]
  teams: Insertable<Tables['team']>[]
  registrations: RegistrationRow[]
  members: RosterRow[]
}

/** A registration's row. */
export type RegistrationRow = Required<Omit<Insertable<Tables['registration']>, 'created_at'>>
/** A roster member's row. */
export type RosterRow = Required<Omit<Insertable<Tables['roster_member']>, 'live'>>

const columns = {
  participant: `id, organization_id, name, name_skeleton, search_keys, id_type, id_number_sealed, document_index, gender, birth_date,
    id_photo_path, guardian_name, guardian_phone_sealed, relation, unit_id, consent_version, consent_given_by, consent_at,
    consent_account_id, created_by, created_at`,
  team: 'id, unit_id, event_id, organization_id, name, leader_name',
  registration: `event_id, id, group_id, organization_id, account_id, batch_id, reference, kind, unit_id, district_code, team_id,
    team_name, status, waiting_number, search_text, search_keys`,
  roster_member: `event_id, registration_id, position, group_id, participant_id, person_index, name, id_number_masked, birth_date,
    gender, unit_name, reserve`,
}

const insert = (table: keyof typeof columns, parameter: string) =>
  `insert into ${table} (${columns[table]}) select ${columns[table]} from json_populate_recordset(null::${table}, ${parameter}::json)`

// One statement for a whole flight; foreign keys are looked at when all of it is there. Rows go as JSON: a value each in a parameter of
// its own would be more than the 65,535 one statement can carry, and arrays by column cost the process three times as much to write out.
const write = statement<never>(
  'flight-write',
  `with people as (${insert('participant', '$1')}),
   teams as (${insert('team', '$2')}),
   entries as (${insert('registration', '$3')}),
   members as (${insert('roster_member', '$4')}),
   places as (
     update event_group g set taken = c.taken, waitlisted = c.waitlisted, last_waiting = c.last_waiting
       from unnest($6::uuid[], $7::int[], $8::int[], $9::int[]) as c (id, taken, waitlisted, last_waiting)
      where g.event_id = $5::uuid and g.id = c.id),
   kept as (
     insert into idempotency_key as kept (organization_id, key, body_hash, answer)
     select organization_id, key, body_hash, answer::jsonb
       from unnest($10::uuid[], $11::text[], $12::bytea[], $13::text[]) as k (organization_id, key, body_hash, answer) order by 1, 2
     on conflict (organization_id, key) do update
        set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
      where kept.created_at < now() - interval '${KEY_KEPT_HOURS} hours'
     returning key),
   ${auditParts(14)}
   select as_expected((select count(*) from kept) = cardinality($11::text[]), 'a key was taken meanwhile'),
          as_expected((select count(*) from grown) = cardinality($14::uuid[]), 'an audit chain could not be added to')`,
)

const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`
const list = (keys: readonly number[]) => `{${keys.join()}}`

const texts = new WeakMap<NewParticipantRow, string>()

/** A participant's row as it goes to the store, written out once however often it is asked for. */
export function participantText(row: NewParticipantRow): string {
  const text = texts.get(row) ?? JSON.stringify(participantJson(row))
  texts.set(row, text)
  return text
}

const participantJson = (row: NewParticipantRow) => ({
  ...row,
  search_keys: list(row.search_keys),
  id_number_sealed: bytes(row.id_number_sealed),
  document_index: bytes(row.document_index),
  guardian_phone_sealed: row.guardian_phone_sealed && bytes(row.guardian_phone_sealed),
})

/** What changes with a flight's rows: the groups' counters, answers to be kept, and the audit chains with the lists' counters. */
export interface FlightChanges {
  eventId: string
  /** Their rows are locked, so what the judge counted is what stands there. */
  groups: GroupFacts[]
  answers: AnswerToKeep[]
  additions: AuditAddition[]
}

/** An answer to be kept under its sender's key. */
export interface AnswerToKeep {
  organizationId: string
  key: string
  bodyHash: Buffer
  answer: unknown
}

/**
 * Writes rows of a flight and what changes with them. Somebody already on the organization's list, or a key taken meanwhile, makes the
 * flight start anew and find what is there.
 */
export const writeRows = (tx: Tx, rows: FlightRows, changes: FlightChanges): Promise<unknown> =>
  raw(tx, write, [...rowParameters(rows), ...changeParameters(changes), ...auditParameters(changes.additions)])

const rowParameters = ({ participants, teams, registrations, members }: FlightRows) => [
  `[${participants.map(participantText).join()}]`,
  JSON.stringify(teams),
  JSON.stringify(registrations.map((row) => ({ ...row, search_keys: list(row.search_keys) }))),
  JSON.stringify(members.map((row) => ({ ...row, person_index: bytes(row.person_index) }))),
]

const changeParameters = ({ eventId, groups, answers }: FlightChanges) => [
  eventId,
  groups.map(({ id }) => id),
  groups.map(({ taken }) => taken),
  groups.map(({ waitlisted }) => waitlisted),
  groups.map(({ last_waiting }) => last_waiting),
  answers.map(({ organizationId }) => organizationId),
  answers.map(({ key }) => key),
  answers.map(({ bodyHash }) => bodyHash),
  answers.map(({ answer }) => JSON.stringify(answer)),
]

/** What fills gaps of a known participant. */
export interface Filling {
  organizationId: string
  id: string
  photo: string | null
  consent: { version: string; givenBy: string; at: Date; accountId: string } | null
}

const fill = statement<never>(
  'flight-fill-participants',
  `update participant p
      set id_photo_path = coalesce(p.id_photo_path, f.photo),
          consent_given_by = case when p.consent_version is null then f.given_by else p.consent_given_by end,
          consent_at = case when p.consent_version is null then f.given_at else p.consent_at end,
          consent_account_id = case when p.consent_version is null then f.account_id else p.consent_account_id end,
          consent_version = coalesce(p.consent_version, f.version)
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::uuid[])
       as f (organization_id, id, photo, version, given_by, given_at, account_id)
    where p.organization_id = f.organization_id and p.id = f.id
      and (p.id_photo_path is null and f.photo is not null or p.consent_version is null and f.version is not null)`,
)

/** Gives known participants the photo or consent they lacked; what they have stays. */
export async function fillParticipants(tx: Tx, all: Filling[]): Promise<void> {
  if (all.length === 0) return
  await raw(tx, fill, [
    all.map(({ organizationId }) => organizationId),
    all.map(({ id }) => id),
    all.map(({ photo }) => photo),
    all.map(({ consent }) => consent?.version ?? null),
    all.map(({ consent }) => consent?.givenBy ?? null),
    all.map(({ consent }) => consent?.at ?? null),
    all.map(({ consent }) => consent?.accountId ?? null),
  ])
}

const stored = statement<{ id: string }>(
  'flight-stored',
  `select r.id from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select id from registration where event_id = $1::uuid and id = wanted.id offset 0) r`,
)

/** Those of these registrations that are in the store. */
export async function findStored(tx: Tx, eventId: string, ids: string[]): Promise<Set<string>> {
  const rows = ids.length === 0 ? [] : await raw(tx, stored, [eventId, ids])
  return new Set(rows.map(({ id }) => id))
}
