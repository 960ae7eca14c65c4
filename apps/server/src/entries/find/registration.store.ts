import type { ChangeSummary, Payment } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { SealedDocument } from '../../people/participant/present-participant.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { changeSummaries, PAYMENT, sealedDocument } from '../../store/registration.sql.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

/** A registration with its event, group and people, as the store gives it. */
export interface RegistrationRow {
  id: string
  reference: string
  event_id: string
  event_name: string
  event_starts_at: Date
  event_ends_at: Date
  event_timezone: string
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
  /** Null for one that never waited. */
  waiting_number: number | null
  members: { participant_id: string; name: string; document: SealedDocument; reserve: boolean }[]
  fee: number | null
  payment: Payment
  /** Who entered it. */
  entered_by: NamedAccount | null
  /** What became of it after it was made. */
  steps: { status: string; at: string; by: NamedAccount | null; changes: ChangeSummary[] }[]
}

const actor = (account: string) =>
  `(select json_build_object('id', id, 'name', name) from account where id = ${account})`

// `offset 0` keeps each lateral subquery from becoming a join, so that a page costs its own rows only. Not a cached plan:
// several indexes begin with the organization, and a plan made on a small table might use the wrong one for good.
const find = statement<RegistrationRow>(
  'registration-details',
  `select r.id, r.reference, r.event_id, e.name as event_name, e.starts_at as event_starts_at,
          e.ends_at as event_ends_at, e.timezone as event_timezone, e.edit_until, r.group_id, g.name as group_name, g.registration_event,
          r.kind, r.unit_id, u.name as unit_name, r.district_code, r.team_id, r.team_name, r.status, r.created_at, r.waiting_number,
          case when r.status = 'waitlisted' then (
            select count(*) from registration w
             where w.event_id = r.event_id and w.group_id = r.group_id and w.status = 'waitlisted' and w.waiting_number <= r.waiting_number) end as waiting_position,
          (select json_agg(json_build_object('participant_id', m.participant_id, 'name', m.name,
                                             'document', ${sealedDocument('m')}, 'reserve', m.reserve) order by m.position)
             from roster_member m where m.event_id = r.event_id and m.registration_id = r.id) as members,
          r.fee, ${PAYMENT} as payment, ${actor('r.account_id')} as entered_by,
          (select coalesce(json_agg(json_build_object('status', s.status, 'at', s.at, 'by', ${actor('s.account_id')},
                                                      'changes', ${changeSummaries('s.changes', 'r.organization_id')}) order by s.at, s.status), '[]')
             from registration_step s where s.event_id = r.event_id and s.registration_id = r.id) as steps
     from unnest($2::uuid[]) as wanted (id)
    cross join lateral (select * from registration where organization_id = $1::uuid and id = wanted.id offset 0) r
    cross join lateral (select name, starts_at, ends_at, timezone, edit_until from event where id = r.event_id offset 0) e
    cross join lateral (select name, registration_event from event_group where event_id = r.event_id and id = r.group_id offset 0) g
     left join lateral (select name from unit where id = r.unit_id offset 0) u on true
    order by r.id desc`,
  { plan: 'each time' },
)

/** The organization's registrations with these ids, newest first. */
export const findRegistrations = (
  tx: Executor,
  actingFor: Pick<ActingFor, 'organizationId'>,
  ids: string[],
): Promise<RegistrationRow[]> => queryRows(tx, find, [actingFor.organizationId, ids])
