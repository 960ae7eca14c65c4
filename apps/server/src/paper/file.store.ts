import type { ActingFor } from '../deps.ts'
import { type Executor, queryRows, statement } from '../store/statement.ts'

/** Somebody of a registration, as files tell it. */
export interface FileRow {
  id: string
  reference: string
  group_name: string
  registration_event: 'jifen' | 'jingsu'
  status: 'registered' | 'waitlisted' | 'withdrawn'
  unit_name: string | null
  district_name: string | null
  team_name: string | null
  created_at: Date
  participant_id: string
  name: string
  id_type: string
  id_number_sealed: Buffer
  gender: 'male' | 'female' | null
  reserve: boolean
  guardian_name: string | null
  guardian_phone_sealed: Buffer | null
}

const find = statement<FileRow>(
  'registration-file',
  `select r.id, r.reference, g.name as group_name, g.registration_event, r.status, u.name as unit_name, d.full_name as district_name,
          r.team_name, r.created_at, m.participant_id, m.name, p.id_type, p.id_number_sealed, m.gender, m.reserve,
          p.guardian_name, p.guardian_phone_sealed
     from (select * from registration
            where organization_id = $1::uuid and event_id = $2::uuid and ($3::text is null or status = $3) and id > $4::uuid
            order by id limit $5::int offset 0) r
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
     left join district d on d.code = r.district_code
    cross join lateral (
      select * from roster_member where event_id = r.event_id and registration_id = r.id order by position offset 0) m
    cross join lateral (select id_type, id_number_sealed, guardian_name, guardian_phone_sealed from participant where id = m.participant_id offset 0) p
    order by r.id, m.position`,
  { plan: 'each time' },
)

/** The people of the organization's registrations in an event, in the order they came: those of the next `count` registrations after one. */
export const findFileRows = (
  tx: Executor,
  { organizationId }: Pick<ActingFor, 'organizationId'>,
  { eventId, status, after, count }: { eventId: string; status: string | null; after: string; count: number },
): Promise<FileRow[]> => queryRows(tx, find, [organizationId, eventId, status, after, count])
