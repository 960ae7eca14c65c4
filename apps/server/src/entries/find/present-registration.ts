import type { Registration, TimelineStep } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { maskedNumber } from '../../people/participant/masked-number.ts'
import type { RegistrationRow } from './registration.store.ts'

type Happened = 'promoted' | 'changed' | 'withdrawn'
const happened: Record<string, Happened> = { registered: 'promoted', changed: 'changed', withdrawn: 'withdrawn' }

/** The first step is told by the registration itself; what is none of the others is a payment. */
const timelineOf = ({ waiting_number, created_at, entered_by, steps }: RegistrationRow): TimelineStep[] => [
  {
    what: 'created',
    status: waiting_number === null ? 'registered' : 'waitlisted',
    at: created_at.toISOString(),
    by: entered_by,
    changes: [],
  },
  ...steps.map(({ status, at, by, changes }) => ({
    what: happened[status] ?? ('payment' as const),
    status,
    at: new Date(at).toISOString(),
    by,
    changes,
  })),
]

/** A registration as the portal shows it; numbers are masked. */
export const presentRegistration = (deps: Deps, row: RegistrationRow): Registration => ({
  id: row.id,
  reference: row.reference,
  event_id: row.event_id,
  event_name: row.event_name,
  group_id: row.group_id,
  group_name: row.group_name,
  registration_event: row.registration_event,
  kind: row.kind,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  district_code: row.district_code,
  team: row.team_name === null ? null : { id: row.team_id, name: row.team_name },
  members: row.members.map(({ sealed, ...member }) => ({
    ...member,
    id_number: maskedNumber(deps, member.participant_id, Buffer.from(sealed, 'hex')),
  })),
  status: row.status,
  waiting_position: row.waiting_position,
  edit_until: row.edit_until.toISOString(),
  created_at: row.created_at.toISOString(),
  fee: row.fee,
  payment: row.payment,
  timeline: timelineOf(row),
})
