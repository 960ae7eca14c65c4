import type { ConsentCapacity } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { ParticipantRow } from './present-participant.ts'

const keep = statement<never>(
  'consent-keep',
  `insert into former_consent (id, organization_id, participant_id, version, given_by, given_at, account_id, confirmed_as, ended, ended_at, ended_by)
   select $1::uuid, organization_id, id, consent_version, coalesce(consent_given_by, ''), consent_at, consent_account_id, consent_confirmed_as, $4, $5::timestamptz, $6::uuid
     from participant where organization_id = $2::uuid and id = $3::uuid and consent_version is not null and consent_at is not null`,
)

/** Keeps the consent that is about to end, because another one follows or it is taken back. Lock the participant before, change it behind. */
export const keepFormerConsent = (
  tx: Executor,
  { organizationId, accountId }: ActingFor,
  { id }: Pick<ParticipantRow, 'id'>,
  next: object | null,
  now: Date,
) => queryRows(tx, keep, [newId(), organizationId, id, next === null ? 'withdrawn' : 'replaced', now, accountId])

/** A consent, running or ended, with the accounts that recorded and ended it. */
interface ConsentRow {
  version: string
  given_by: string
  given_at: Date
  recorded_by: NamedAccount
  confirmed_as: ConsentCapacity | null
  ended: 'replaced' | 'withdrawn' | null
  ended_at: Date | null
  ended_by: NamedAccount
}

const all = statement<ConsentRow>(
  'consents',
  `select c.version, c.given_by, c.given_at, json_build_object('id', r.id, 'name', r.name) as recorded_by, c.confirmed_as, c.ended, c.ended_at, json_build_object('id', e.id, 'name', e.name) as ended_by
     from (select consent_version as version, coalesce(consent_given_by, '') as given_by, consent_at as given_at, consent_account_id as account_id,
                  consent_confirmed_as as confirmed_as,
                  null as ended, null::timestamptz as ended_at, null::uuid as ended_by, id
             from participant where organization_id = $1::uuid and id = $2::uuid and consent_version is not null and consent_at is not null
           union all
           (select version, given_by, given_at, account_id, confirmed_as, ended, ended_at, ended_by, id
              from former_consent where organization_id = $1::uuid and participant_id = $2::uuid order by id desc limit 100)) c
     left join account r on r.id = c.account_id
     left join account e on e.id = c.ended_by
    order by c.ended_at desc nulls first, c.id desc`,
  { plan: 'each time' },
)

/** The consents given for a participant of the organization, the latest first. */
export const findConsents = (tx: Executor, { organizationId }: ActingFor, id: string) =>
  queryRows(tx, all, [organizationId, id])

/** A registration that runs: entered or waiting, in an event that is not over. */
interface RunningRow {
  id: string
  reference: string
  event_name: string
  group_name: string
  consent_required: boolean
}

const running = statement<RunningRow>(
  'consent-registrations',
  `select r.id, r.reference, e.name as event_name, g.name as group_name, g.consent_required
     from roster_member m
     join registration r on r.event_id = m.event_id and r.id = m.registration_id
     join event e on e.id = m.event_id
     join event_group g on g.id = m.group_id
    where m.participant_id = $2::uuid and m.live and r.organization_id = $1::uuid
      and e.ends_at > $3::timestamptz and e.cancelled_at is null
    order by e.starts_at, r.id limit 100`,
  { plan: 'each time' },
)

/** The running registrations of a participant. */
export const findRunning = (tx: Executor, { organizationId }: ActingFor, id: string, now: Date) =>
  queryRows(tx, running, [organizationId, id, now])
