import type { Payment } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { AMOUNTS, PAYMENT } from '../../store/registration.sql.ts'
import { listOfIds } from '../../store/row-lists.ts'
import { anew, type Executor, queryRows, statement } from '../../store/statement.ts'
import { filterParameters, type HostedFilter, narrowedFrom } from '../registrations/hosted-filter.ts'

/** Somebody of a registration, as files tell it. */
export interface ExportRow {
  id: string
  reference: string
  status: 'registered' | 'waitlisted' | 'withdrawn'
  created_at: Date
  group_name: string
  group_position: number
  registration_event: 'jifen' | 'jingsu'
  unit_name: string | null
  district_name: string | null
  organization_id: string
  organization_name: string
  team_name: string | null
  /** In fen. */
  fee: number | null
  payment: Payment
  paid_fen: number
  due_fen: number
  refund_fen: number
  participant_id: string
  /** Keyed hash of the document within the event, as hex. */
  person: string
  name: string
  gender: 'male' | 'female' | null
  birth_date: string | null
  reserve: boolean
}

/** The same with what the list for the insurance has in clear, sealed. */
export type InsuredRow = ExportRow & { id_type: string; id_number_sealed: Buffer; guardian_name: string | null }

/** Registrations of the event by id, those behind one; the people of each, and more of them beside each person. */
const peopleOf = (columns: string, join: string) => `
  select r.id, r.reference, r.status, r.created_at, g.name as group_name, g.position as group_position, g.registration_event,
         u.name as unit_name, d.full_name as district_name, r.organization_id, o.name as organization_name, r.team_name, r.fee,
         ${PAYMENT} as payment, ${AMOUNTS}, m.participant_id, encode(m.person_index, 'hex') as person, m.name, m.gender, m.birth_date, m.reserve${columns}
    from (select * from registration r
           where r.event_id = $1::uuid and r.id > $2::uuid and ${narrowedFrom(4)}
             and ($13::uuid[] is null or r.id = any($13::uuid[]))
           order by r.id limit $3::int offset 0) r
    join event_group g on g.event_id = r.event_id and g.id = r.group_id
    join organization o on o.id = r.organization_id
    left join unit u on u.id = r.unit_id
    left join district d on d.code = r.district_code
   cross join lateral (
     select * from roster_member where event_id = r.event_id and registration_id = r.id order by position offset 0) m${join}
   order by r.id, m.position`

// Planned each time: conditions that are null fall out of them, and several indexes begin with the event.
const people = statement<ExportRow>('export-people', peopleOf('', ''), anew)
const insured = statement<InsuredRow>(
  'export-insured',
  peopleOf(
    ', p.id_type, p.id_number_sealed, p.guardian_name',
    `
   cross join lateral (select id_type, id_number_sealed, guardian_name from participant where id = m.participant_id offset 0) p`,
  ),
  anew,
)

/** Which registrations a file is about to read. */
interface ExportPart {
  filter: HostedFilter
  /** Those alone; null for all. */
  ids: string[] | null
  /** Those behind this id, at most so many. */
  after: string
  count: number
}

const parametersOf = (scope: HostScope, { filter, ids, after, count }: ExportPart) => [
  scope.eventId,
  after,
  count,
  ...filterParameters(scope, filter),
  ids && listOfIds(ids),
]

/** The people of the event's next registrations. Nothing of a number is read. */
export const findExported = (tx: Executor, scope: HostScope, part: ExportPart): Promise<ExportRow[]> =>
  queryRows(tx, people, parametersOf(scope, part))

/** The same with their sealed numbers: keep that they are taken along before one is opened. */
export const findInsured = (tx: Executor, scope: HostScope, part: ExportPart): Promise<InsuredRow[]> =>
  queryRows(tx, insured, parametersOf(scope, part))
