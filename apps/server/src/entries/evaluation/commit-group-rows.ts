import type { Insertable } from 'kysely'
import { type NewTeamRow, PARTICIPANT_COLUMNS, participantRows, TEAM_COLUMNS, teamRows } from '../../people/new-rows.ts'
import { rowLists } from '../../store/row-lists.ts'
import type { Tables } from '../../store/tables.ts'

/** Rows of a commit group. */
export interface CommitGroupRows {
  /** Made by `participantRows.cellsOf`. */
  participants: string[][]
  teams: NewTeamRow[]
  registrations: NewRegistrationRow[]
  members: NewRosterRow[]
}

/** A registration's row. */
export type NewRegistrationRow = Required<
  Omit<Insertable<Tables['registration']>, 'created_at' | 'settled' | 'paid_fen'>
>
/** A roster member's row. */
export type NewRosterRow = Required<Omit<Insertable<Tables['roster_member']>, 'live'>>

/** The columns that rows of a commit group have, by table, with their types in the store. */
export const COLUMNS = {
  participant: PARTICIPANT_COLUMNS,
  team: TEAM_COLUMNS,
  registration: {
    event_id: 'uuid',
    id: 'uuid',
    group_id: 'uuid',
    organization_id: 'uuid',
    account_id: 'uuid',
    batch_id: 'uuid',
    reference: 'text',
    kind: 'text',
    unit_id: 'uuid',
    district_code: 'text',
    team_id: 'uuid',
    team_name: 'text',
    status: 'text',
    waiting_number: 'int',
    search_text: 'text',
    search_keys: 'int[]',
    fee: 'int',
  },
  roster_member: {
    event_id: 'uuid',
    registration_id: 'uuid',
    position: 'int',
    group_id: 'uuid',
    participant_id: 'uuid',
    person_index: 'bytea',
    name: 'text',
    birth_date: 'date',
    gender: 'text',
    unit_name: 'text',
    reserve: 'bool',
  },
} as const

const entries = rowLists<NewRegistrationRow>('registration', COLUMNS.registration)
const members = rowLists<NewRosterRow>('roster_member', COLUMNS.roster_member)

/** The lists in the order their rows are inserted, under the names their inserts have in the statement. */
const parts = { people: participantRows, teams: teamRows, entries, members }

/** Parameters that the rows of a commit group take. */
export const ROW_PARAMETERS = Object.values(parts).reduce((sum, { count }) => sum + count, 0)

/** The parts of a `with` that insert the rows; their parameters begin with `$1`. */
export function rowParts(): string {
  let first = 1
  const written = Object.entries(parts).map(([name, { insert, count }]) => {
    const part = `${name} as (${insert(first)})`
    first += count
    return part
  })
  return written.join(',\n   ')
}

/** The parameters of `rowParts`. */
export const rowParameters = (rows: CommitGroupRows): string[] => [
  ...participantRows.parametersOf(rows.participants),
  ...teamRows.parametersOf(rows.teams.map(teamRows.cellsOf)),
  ...entries.parametersOf(rows.registrations.map(entries.cellsOf)),
  ...members.parametersOf(rows.members.map(members.cellsOf)),
]
