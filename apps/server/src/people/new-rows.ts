import type { Insertable } from 'kysely'
import { rowLists } from '../store/row-lists.ts'
import type { Tables } from '../store/tables.ts'
import type { NewParticipantRow } from './participant/prepare-participant.ts'

/** A team's row. */
export type NewTeamRow = Required<Omit<Insertable<Tables['team']>, 'created_at'>>

/** The columns of a new participant with their types in the store. */
export const PARTICIPANT_COLUMNS = {
  id: 'uuid',
  organization_id: 'uuid',
  name: 'text',
  name_skeleton: 'text',
  search_keys: 'int[]',
  id_type: 'text',
  id_number_sealed: 'bytea',
  document_index: 'bytea',
  gender: 'text',
  birth_date: 'date',
  id_photo_path: 'text',
  guardian_name: 'text',
  guardian_phone_sealed: 'bytea',
  relation: 'text',
  more_guardians_sealed: 'bytea',
  unit_id: 'uuid',
  consent_version: 'text',
  consent_given_by: 'text',
  consent_at: 'timestamptz',
  consent_account_id: 'uuid',
  consent_confirmed_as: 'text',
  created_by: 'uuid',
  created_at: 'timestamptz',
} as const

/** The columns of a new team with their types in the store. */
export const TEAM_COLUMNS = {
  id: 'uuid',
  unit_id: 'uuid',
  event_id: 'uuid',
  organization_id: 'uuid',
  name: 'text',
  leader_name: 'text',
} as const

/** Many new participants as parameters of one statement. */
export const participantRows = rowLists<NewParticipantRow>('participant', PARTICIPANT_COLUMNS)
/** Many new teams. */
export const teamRows = rowLists<NewTeamRow>('team', TEAM_COLUMNS)
