import type { ConsentCapacity, Role } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { PARTICIPANT_COLUMNS } from '../../people/participant/participant.store.ts'
import type { ParticipantRow } from '../../people/participant/present-participant.ts'
import { anew, type Executor, queryRows, rowsBy, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>
type For = Pick<ActingFor, 'organizationId'>

// Lists of any length are planned anew: a plan kept from a small store would read a large one through.

/** The person's own row. */
export const findAccountRow = (db: Executor, { accountId }: ActingAccount) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'account_name', 'phone_sealed', 'avatar_path', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** An organization of the person's. */
export interface MembershipRow {
  id: string
  name: string
  type: 'personal' | 'club' | 'school' | 'association' | 'company' | 'other'
  role: Role
  created_at: Date
}

const memberships = statement<MembershipRow>(
  'export-memberships',
  `select o.id, o.name, o.type, m.role, m.created_at from membership m join organization o on o.id = m.organization_id
    where m.account_id = $1::uuid order by m.created_at, o.id`,
)

/** Every organization the person belongs to. */
export const findMemberships = (db: Executor, { accountId }: ActingAccount) => queryRows(db, memberships, [accountId])

/** A device where the person is signed in. */
export interface DeviceRow {
  id: string
  user_agent: string | null
  organization_name: string
  created_at: Date
  seen_at: Date
  ends_at: Date
}

const devices = statement<DeviceRow>(
  'export-devices',
  `select s.id, s.user_agent, o.name as organization_name, s.created_at, s.seen_at, least(s.idle_ends_at, s.ends_at) as ends_at
     from session s join organization o on o.id = s.organization_id
    where s.account_id = $1::uuid and s.revoked_at is null and least(s.idle_ends_at, s.ends_at) > $2::timestamptz
    order by s.id desc`,
)

/** The devices where the person is signed in, newest first. */
export const findDevices = (db: Executor, { accountId }: ActingAccount, now: Date) =>
  queryRows(db, devices, [accountId, now])

/** What an application was allowed to be told of the person. */
export interface AllowanceRow {
  app_code: string
  organization_id: string
  scopes: string[]
  allowed_at: Date
}

const allowances = statement<AllowanceRow>(
  'export-allowances',
  `select a.app_code, c.organization_id, c.scopes, c.allowed_at from application_consent c join application a on a.id = c.application_id
    where c.account_id = $1::uuid order by c.allowed_at, a.app_code`,
)

/** The applications the person has allowed to be told of them. */
export const findAllowances = (db: Executor, { accountId }: ActingAccount) => queryRows(db, allowances, [accountId])

const listed = (where: string) =>
  `select ${PARTICIPANT_COLUMNS.join(', ')} from participant where organization_id = $1::uuid and id < $2::uuid and ${where} order by id desc limit $3::int`
const kept = statement<ParticipantRow>('export-participants', listed('removed_at is null'), anew)
const removed = statement<ParticipantRow>(
  'export-participants-removed',
  listed("removed_at is not null and id_number_sealed <> '\\x'"),
  anew,
)

/**
 * The organization's participants before an id; those taken off the list are kept for the registrations that tell of them. Rows of those
 * who were merged into another are empty.
 */
export const findParticipantsBefore = (
  db: Executor,
  { organizationId }: For,
  which: 'listed' | 'removed',
  before: string,
  limit: number,
) => queryRows(db, which === 'listed' ? kept : removed, [organizationId, before, limit])

/** A consent the person recorded. */
export interface ConsentRow {
  id: string
  participant_name: string
  version: string
  given_by: string
  given_at: Date
  confirmed_as: ConsentCapacity | null
}

const consents = statement<ConsentRow>(
  'export-consents',
  `select id, name as participant_name, consent_version as version, consent_given_by as given_by, consent_at as given_at,
          consent_confirmed_as as confirmed_as
     from participant
    where organization_id = $1::uuid and id < $2::uuid and removed_at is null and consent_account_id = $4::uuid and consent_version is not null
    order by id desc limit $3::int`,
  anew,
)

/** Consents the person recorded in an organization, by participants before an id. */
export const findConsentsBefore = (
  db: Executor,
  { accountId, organizationId }: ActingAccount & For,
  before: string,
  limit: number,
) => queryRows(db, consents, [organizationId, before, limit, accountId])

/** A consent that was recorded by the person and holds no more. */
export interface FormerConsentRow extends Omit<ConsentRow, 'participant_name'> {
  participant_id: string
  ended: 'replaced' | 'withdrawn'
  ended_at: Date
}

const former = statement<FormerConsentRow>(
  'export-former-consents',
  `select id, participant_id, version, given_by, given_at, confirmed_as, ended, ended_at from former_consent
    where account_id = $4::uuid and organization_id = $1::uuid and id < $2::uuid order by id desc limit $3::int`,
  anew,
)

/** Consents the person recorded in an organization that hold no more, before an id. */
export const findFormerConsentsBefore = (
  db: Executor,
  { accountId, organizationId }: ActingAccount & For,
  before: string,
  limit: number,
) => queryRows(db, former, [organizationId, before, limit, accountId])

/** Clear numbers the person has seen. */
export interface SeenRow {
  id: string
  organization_id: string
  participant_id: string
  reason: string
  created_at: Date
}

const seen = statement<SeenRow>(
  'export-reveals',
  `select id, organization_id, participant_id, reason, created_at from reveal
    where account_id = $1::uuid and id < $2::uuid order by id desc limit $3::int`,
  anew,
)

/** Whose clear numbers the person has seen, and why, before an id. */
export const findRevealsBefore = (db: Executor, { accountId }: ActingAccount, before: string, limit: number) =>
  queryRows(db, seen, [accountId, before, limit])

const registrations = statement<{ id: string; event_id: string }>(
  'export-registrations',
  `select id, event_id from registration where organization_id = $1::uuid and id < $2::uuid order by id desc limit $3::int`,
  anew,
)

/** The organization's registrations before an id. */
export const findRegistrationsBefore = (db: Executor, { organizationId }: For, before: string, limit: number) =>
  queryRows(db, registrations, [organizationId, before, limit])

/** A paper that an organization has sent. */
interface PaperRow {
  id: string
  path: string
}

/** The papers an organization has sent, behind a path. */
export const findPapersAfter = rowsBy<PaperRow, [organizationId: string, after: string, limit: number]>(
  'export-papers',
  `select id, upload_path as path from paper where organization_id = $1::uuid and upload_path > $2 order by upload_path limit $3::int`,
)

/** Who somebody was when they were entered. */
export interface SnapshotRow {
  registration_id: string
  birth_date: string | null
  gender: 'male' | 'female' | null
  unit_name: string | null
}

const snapshots = statement<SnapshotRow>(
  'export-snapshots',
  `select m.registration_id, m.birth_date, m.gender, m.unit_name
     from unnest($1::uuid[], $2::uuid[]) as wanted (event_id, registration_id)
    cross join lateral (
      select * from roster_member where event_id = wanted.event_id and registration_id = wanted.registration_id offset 0) m
    order by m.registration_id, m.position`,
)

/** What was written down of the people of these registrations, in their order. */
export const findSnapshots = (db: Executor, wanted: { id: string; event_id: string }[]) =>
  queryRows(db, snapshots, [wanted.map(({ event_id }) => event_id), wanted.map(({ id }) => id)])
