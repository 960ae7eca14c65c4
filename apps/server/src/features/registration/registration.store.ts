import { type ExpressionBuilder, sql } from 'kysely'
import { raw, statement } from '../../database/statement.ts'
import type { Tables } from '../../database/tables.ts'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

/** What a list of registrations may be narrowed by. */
export interface RegistrationFilter {
  event_id?: string | undefined
  group_id?: string | undefined
  status?: 'registered' | 'waitlisted' | 'withdrawn' | undefined
  keyword?: string | undefined
}

const likeWords = (keyword: string) => `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type Builder = ExpressionBuilder<Tables, 'registration'>

/** One where for the items and their total. */
function narrowed(eb: Builder, actingFor: ActingFor, filter: RegistrationFilter) {
  const all = [eb('registration.organization_id', '=', actingFor.organizationId)]
  if (filter.event_id) all.push(eb('registration.event_id', '=', filter.event_id))
  if (filter.group_id) all.push(eb('registration.group_id', '=', filter.group_id))
  if (filter.status) all.push(eb('registration.status', '=', filter.status))
  if (filter.keyword?.trim()) all.push(eb.or([byReference(eb, filter.keyword), byName(eb, filter.keyword)]))
  return eb.and(all)
}

const byReference = (eb: Builder, keyword: string) => eb('registration.reference', '=', keyword.trim().toUpperCase())

const byName = (eb: Builder, keyword: string) =>
  eb.exists(
    eb
      .selectFrom('roster_member as m')
      .select('m.position')
      .whereRef('m.event_id', '=', 'registration.event_id')
      .whereRef('m.registration_id', '=', 'registration.id')
      .where((inner) =>
        inner.or([
          inner('m.name', 'like', likeWords(keyword)),
          inner('registration.team_name', 'like', likeWords(keyword)),
        ]),
      ),
  )

/** A page of ids, newest first, and the exact total. */
export async function findRegistrationIds(
  tx: Tx,
  actingFor: ActingFor,
  filter: RegistrationFilter,
  page: { page: number; page_size: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = await tx
    .selectFrom('registration')
    .select('id')
    .where((eb) => narrowed(eb, actingFor, filter))
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset((page.page - 1) * page.page_size)
    .execute()
  return { ids: rows.map(({ id }) => id), total: await countRegistrations(tx, actingFor, filter) }
}

/** The organization keeps the count of all its registrations; only a narrowed list is counted. */
async function countRegistrations(tx: Tx, actingFor: ActingFor, filter: RegistrationFilter): Promise<number> {
  if (Object.values(filter).some((value) => value !== undefined && value !== '')) {
    const counted = await tx
      .selectFrom('registration')
      .select(sql<number>`count(*)`.as('total'))
      .where((eb) => narrowed(eb, actingFor, filter))
      .executeTakeFirstOrThrow()
    return counted.total
  }
  const kept = tx.selectFrom('organization').select('registration_count').where('id', '=', actingFor.organizationId)
  return (await kept.executeTakeFirstOrThrow()).registration_count
}

/** A registration with its event, group and people, as the store gives it. */
export interface RegistrationRow {
  id: string
  reference: string
  event_id: string
  event_name: string
  edit_until: Date
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
  created_at: Date
  /** A registration that has one began by waiting. */
  waiting_number: number | null
  members: { participant_id: string; name: string; id_number: string; reserve: boolean }[]
  /** What became of it after it was made. */
  steps: { status: string; at: string }[]
}

const find = statement<RegistrationRow>(
  'registration-details',
  `select r.id, r.reference, r.event_id, e.name as event_name, e.edit_until, r.group_id, g.name as group_name, g.registration_event,
          r.kind, r.unit_id, u.name as unit_name, r.district_code, r.team_id, r.team_name, r.status, r.created_at, r.waiting_number,
          case when r.status = 'waitlisted' then (
            select count(*) from registration w
             where w.event_id = r.event_id and w.group_id = r.group_id and w.status = 'waitlisted' and w.waiting_number <= r.waiting_number) end as waiting_position,
          (select json_agg(json_build_object('participant_id', m.participant_id, 'name', m.name,
                                             'id_number', m.id_number_masked, 'reserve', m.reserve) order by m.position)
             from roster_member m where m.event_id = r.event_id and m.registration_id = r.id) as members,
          (select coalesce(json_agg(json_build_object('status', s.status, 'at', s.at) order by s.at, s.status), '[]')
             from registration_step s where s.event_id = r.event_id and s.registration_id = r.id) as steps
     from unnest($2::uuid[]) as wanted (id)
     join registration r on r.id = wanted.id and r.organization_id = $1::uuid
     join event e on e.id = r.event_id
     join event_group g on g.event_id = r.event_id and g.id = r.group_id
     left join unit u on u.id = r.unit_id
    order by r.id desc`,
)

/** The organization's registrations with these ids, newest first. */
export const findRegistrations = (tx: Tx, actingFor: ActingFor, ids: string[]): Promise<RegistrationRow[]> =>
  raw(tx, find, [actingFor.organizationId, ids])
