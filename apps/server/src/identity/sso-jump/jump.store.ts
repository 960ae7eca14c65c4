import type { OrganizationType, Role } from '@startline/contract'
import type * as z from 'zod/mini'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, rowBy, statement } from '../../store/statement.ts'
import { VISIBLE } from '../application/application.store.ts'

/** An application that can be entered, as a jump needs it. */
interface Entered {
  id: string
  entry: string
}

const insert = statement<Entered>(
  'jump-insert',
  `with entered as (
     select a.id, a.entry from application a where a.app_code = $1 and ${VISIBLE('$2::uuid')}),
   written as (
     insert into jump (token_hash, application_id, account_id, organization_id, session_id, expires_at)
     select $5::bytea, id, $3::uuid, $2::uuid, $4::uuid, $6::timestamptz from entered
     returning application_id)
   select e.id, e.entry from entered e join written w on w.application_id = e.id`,
)

/** Writes a jump into the application of this code; undefined where the organization sees none such. */
export const insertJump = (
  tx: Executor,
  actingFor: ActingFor,
  code: string,
  jump: { tokenHash: Buffer; expiresAt: Date },
) =>
  queryOne(tx, insert, [
    code,
    actingFor.organizationId,
    actingFor.accountId,
    actingFor.sessionId,
    jump.tokenHash,
    jump.expiresAt,
  ])

/** Who has come, and for whom. */
interface Arrived {
  account_id: string
  name: string | null
  organization_id: string
  organization_name: string
  organization_type: z.output<typeof OrganizationType>
  role: Role
}

// Deleting is the redeeming: whoever deletes the row has the token, and nobody else. What the person is now is asked in the same
// statement; a row whose person has left, signed out or lost sight of the application is deleted all the same.
/** Takes a jump into this application, for good; undefined when it is used, too old, another's, or its person may not come. */
export const takeJump = rowBy<Arrived, [tokenHash: Buffer, applicationId: string, now: Date]>(
  'jump-take',
  `with taken as (
     delete from jump where token_hash = $1 and application_id = $2::uuid
     returning account_id, organization_id, session_id, expires_at)
   select p.id as account_id, p.name, o.id as organization_id, o.name as organization_name, o.type as organization_type, m.role
     from taken t
     join session s on s.id = t.session_id and s.revoked_at is null and least(s.idle_ends_at, s.ends_at) > $3::timestamptz
     join account p on p.id = t.account_id and p.disabled_at is null
     join membership m on m.account_id = t.account_id and m.organization_id = t.organization_id
     join organization o on o.id = t.organization_id
     join application a on a.id = $2::uuid and ${VISIBLE('t.organization_id')}
    where t.expires_at > $3::timestamptz`,
)

const sweep = statement<{ gone: number }>(
  'jump-sweep',
  `with gone as (delete from jump where token_hash in (
     select token_hash from jump where expires_at <= $1::timestamptz order by expires_at limit $2 for update skip locked) returning 1)
   select count(*)::int as gone from gone`,
)

/** Removes up to `most` jumps that came to nothing; gives how many there were. */
export const sweepJumps = async (tx: Executor, now: Date, most: number) =>
  (await queryRows(tx, sweep, [now, most]))[0]?.gone ?? 0
