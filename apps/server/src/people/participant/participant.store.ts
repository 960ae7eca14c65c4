import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import { columnsOf } from '../../store/tables.ts'
import type { ChangeableColumns, NewParticipantRow } from './prepare-participant.ts'
import type { ParticipantRow } from './present-participant.ts'

type Whose = Pick<ActingFor, 'organizationId'>

/** Every column of a participant. */
export const PARTICIPANT_COLUMNS = columnsOf<'participant'>({
  id: true,
  organization_id: true,
  name: true,
  name_skeleton: true,
  id_type: true,
  id_number_sealed: true,
  document_index: true,
  gender: true,
  birth_date: true,
  id_photo_path: true,
  guardian_name: true,
  guardian_phone_sealed: true,
  relation: true,
  unit_id: true,
  consent_version: true,
  consent_given_by: true,
  consent_at: true,
  consent_account_id: true,
  consent_confirmed_as: true,
  created_by: true,
  created_at: true,
  removed_at: true,
  search_keys: true,
  more_guardians_sealed: true,
})

const mine = (tx: Executor, actingFor: Whose) =>
  tx
    .selectFrom('participant')
    .select(PARTICIPANT_COLUMNS)
    .where('organization_id', '=', actingFor.organizationId)
    .where('removed_at', 'is', null)

/** A participant on the organization's list, or undefined. */
export const findParticipant = (tx: Executor, actingFor: ActingFor, id: string): Promise<ParticipantRow | undefined> =>
  mine(tx, actingFor).where('id', '=', id).executeTakeFirst()

/** The same, and nobody else changes, removes or registers this participant until the transaction ends. */
export const lockParticipant = (tx: Executor, actingFor: ActingFor, id: string): Promise<ParticipantRow | undefined> =>
  mine(tx, actingFor).where('id', '=', id).forUpdate().executeTakeFirst()

/** The same, and nobody changes or removes this participant until the transaction ends. */
export const shareParticipant = (tx: Executor, actingFor: Whose, id: string): Promise<ParticipantRow | undefined> =>
  mine(tx, actingFor).where('id', '=', id).forShare().executeTakeFirst()

/** Those of the given participants that are on the organization's list. */
export const findParticipants = (tx: Executor, actingFor: ActingFor, ids: string[]): Promise<ParticipantRow[]> =>
  mine(tx, actingFor).where('id', 'in', ids).execute()

/** Inserts a participant; undefined when the organization's list has this document already. */
export const insertParticipant = (tx: Executor, row: NewParticipantRow): Promise<ParticipantRow | undefined> =>
  tx
    .insertInto('participant')
    .values(row)
    .onConflict((on) => on.columns(['organization_id', 'document_index']).where('removed_at', 'is', null).doNothing())
    .returning(PARTICIPANT_COLUMNS)
    .executeTakeFirst()

/** The id of the participant with this document on the organization's list. */
export async function findIdByDocument(
  tx: Executor,
  actingFor: ActingFor,
  documentIndex: Buffer,
): Promise<string | undefined> {
  return (await mine(tx, actingFor).where('document_index', '=', documentIndex).executeTakeFirst())?.id
}

/** Changes columns of a participant and gives the row as it is then. Lock it before. */
export const updateParticipant = (
  tx: Executor,
  actingFor: ActingFor,
  id: string,
  changes: Partial<ChangeableColumns>,
) =>
  tx
    .updateTable('participant')
    .set(changes)
    .where('organization_id', '=', actingFor.organizationId)
    .where('id', '=', id)
    .returning(PARTICIPANT_COLUMNS)
    .executeTakeFirstOrThrow()

const registered = statement<{ live: boolean }>(
  'participant-registered',
  `select exists (select from roster_member where participant_id = $1::uuid and live) as live`,
)

/** Whether a participant is entered anywhere, waiting included. Lock the participant before. */
export const isRegistered = async (tx: Executor, id: string): Promise<boolean> =>
  (await queryOne(tx, registered, [id]))?.live ?? false

const remove = statement<never>(
  'participant-remove',
  `update participant set removed_at = $3::timestamptz where id = $2::uuid and organization_id = $1::uuid`,
)

/** Takes a participant off the list; the row stays for the registrations that tell of it. */
export const markRemoved = (tx: Executor, actingFor: ActingFor, id: string, at: Date) =>
  queryRows(tx, remove, [actingFor.organizationId, id, at])
