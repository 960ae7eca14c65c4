import type { Payment } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { AMOUNTS, PAYMENT } from '../../store/registration.sql.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

type ActingOrganization = Pick<ActingFor, 'organizationId'>

/** What the head of a form tells. */
export interface HeadRow {
  event: string
  venue: string
  timezone: string
  starts_at: Date
  ends_at: Date
  organization: string
  family: boolean
  unit: string | null
}

const head = statement<HeadRow>(
  'form-head',
  `select e.name as event, e.venue, e.timezone, e.starts_at, e.ends_at, o.name as organization, o.type = 'personal' as family,
          (select name from unit where id = $3::uuid) as unit
     from event e, organization o where e.id = $2::uuid and o.id = $1::uuid`,
)

/** The event, the organization, and the unit where one is named; undefined where there is no such event. */
export const findHead = (
  tx: Executor,
  { organizationId }: ActingOrganization,
  eventId: string,
  unitId: string | null,
) => queryOne(tx, head, [organizationId, eventId, unitId])

const ids = statement<{ id: string }>(
  'form-ids',
  `select r.id from registration r join event_group g on g.event_id = r.event_id and g.id = r.group_id
    where r.organization_id = $1::uuid and r.event_id = $2::uuid and r.status <> 'withdrawn' and ($3::uuid is null or r.unit_id = $3)
    order by g.position, r.id limit $4::int`,
  { plan: 'each time' },
)

/** The live registrations of the organization for the event, group by group; at most so many. */
export async function findFormIds(
  tx: Executor,
  { organizationId }: ActingOrganization,
  eventId: string,
  unitId: string | null,
  most: number,
) {
  return (await queryRows(tx, ids, [organizationId, eventId, unitId, most])).map(({ id }) => id)
}

/** Somebody of a registration as the store gives them. */
export interface PersonRow {
  participantId: string
  name: string
  gender: 'male' | 'female' | null
  /** `YYYY-MM-DD` */
  birthDate: string | null
  /** The sealed number, as hex. */
  sealed: string
  guardian: string | null
  reserve: boolean
}

/** A registration with its people. */
export interface EntryRow {
  reference: string
  group_id: string
  group_name: string
  registration_event: 'jifen' | 'jingsu'
  team_name: string | null
  unit: string | null
  status: 'registered' | 'waitlisted'
  fee: number | null
  payment: Payment
  paid_fen: number
  due_fen: number
  refund_fen: number
  people: PersonRow[]
}

const entries = statement<EntryRow>(
  'form-entries',
  `select r.reference, r.group_id, g.name as group_name, g.registration_event, r.team_name, r.status, r.fee, ${PAYMENT} as payment, ${AMOUNTS},
          (select name from unit where id = r.unit_id) as unit,
          (select json_agg(json_build_object('name', m.name, 'gender', m.gender, 'birthDate', m.birth_date, 'participantId', m.participant_id,
                                             'sealed', encode(p.id_number_sealed, 'hex'), 'guardian', p.guardian_name, 'reserve', m.reserve) order by m.position)
             from roster_member m
            cross join lateral (select guardian_name, id_number_sealed from participant where id = m.participant_id offset 0) p
            where m.event_id = r.event_id and m.registration_id = r.id) as people
     from unnest($3::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (select * from registration where organization_id = $1::uuid and event_id = $2::uuid and id = wanted.id offset 0) r
    cross join lateral (select name, registration_event from event_group where event_id = r.event_id and id = r.group_id offset 0) g
    order by wanted.place`,
  { plan: 'each time' },
)

/** The registrations with these ids, in their order. */
export const findFormEntries = (
  tx: Executor,
  { organizationId }: ActingOrganization,
  eventId: string,
  some: string[],
) => queryRows(tx, entries, [organizationId, eventId, some])
