import type { ChangeSummary, Payment } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { onlyRow } from '../../store/pages.ts'
import { listOfIds } from '../../store/row-lists.ts'
import { type Executor, statement } from '../../store/statement.ts'
import type { PaperLineRow, ReviewRow } from '../review/present-review.ts'
import { byIds, shownRegistrations } from './registration.sql.ts'

/** A registration with its event, group and people, as the store gives it. Instants are the store's texts. */
export interface RegistrationRow {
  id: string
  reference: string
  event_id: string
  event_name: string
  event_starts_at: string
  event_ends_at: string
  event_timezone: string
  edit_until: string
  group_id: string
  group_name: string
  registration_event: 'jifen' | 'jingsu'
  kind: 'individual' | 'team'
  unit_id: string | null
  unit_name: string | null
  district_code: string | null
  team_id: string | null
  team_name: string | null
  status: 'registered' | 'waitlisted' | 'withdrawn'
  waiting_position: number | null
  created_at: string
  /** Null for one that never waited. */
  waiting_number: number | null
  members: { participant_id: string; name: string; reserve: boolean; sealed: string }[]
  fee: number | null
  payment: Payment
  paid_fen: number
  due_fen: number
  refund_fen: number
  /** Who entered it. */
  entered_by: NamedAccount | null
  /** What became of it after it was made: all of it, or the newest; null for nothing. */
  steps: { status: string; at: string; by: NamedAccount | null; changes: ChangeSummary[] }[] | null
  /** Null where the group asks for no papers and the host has not decided. */
  review: ReviewRow | null
  /** Nothing in a list. */
  papers: PaperLineRow[]
}

/** Registrations as one value: to read a column for each of them takes the driver longer than all the rest. */
interface Shown {
  items: RegistrationRow[] | null
}

// What is asked for stands in a part of its own, so that the plan costs the same whoever asks, and is kept.
const found = (
  which: 'all' | 'newest',
) => `with asked as materialized (select $1::uuid as organization, $2::uuid[] as ids)
  select (select json_agg(shown) from (${shownRegistrations(byIds('select unnest(asked.ids) as id'), which)}) shown) as items from asked`

const details = statement<Shown>('registration-details', found('all'))
const rows = statement<Shown>('registrations-listed', found('newest'))

type Whose = Pick<ActingFor, 'organizationId'>

/** The organization's registrations with these ids, newest first, with their whole timelines. */
export const findRegistrations = async (tx: Executor, whose: Whose, ids: string[]): Promise<RegistrationRow[]> =>
  (await onlyRow(tx, details, [whose.organizationId, listOfIds(ids)])).items ?? []

/** The same with the newest step of each timeline. */
export const findListed = async (tx: Executor, whose: Whose, ids: string[]): Promise<RegistrationRow[]> =>
  (await onlyRow(tx, rows, [whose.organizationId, listOfIds(ids)])).items ?? []
