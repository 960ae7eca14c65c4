import { randomBytes } from 'node:crypto'
import type { Role } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import { VISIBLE } from '../application/application.store.ts'

const GRANT_BYTES = 32

// Another after every change of the password, and nothing to guess it by.
const PASSWORD_MARK = `left(encode(sha256(convert_to(coalesce(p.password_hash, ''), 'UTF8')), 'hex'), 16)`

const passwordMark = statement<{ mark: string }>(
  'authorization-password-mark',
  `select ${PASSWORD_MARK} as mark from account p where p.id = $1::uuid`,
)

/**
 * A new name for a grant. It has the organization the person acted for (what the grant's code and token tell is of that one), the session in
 * which it was given, and a mark of the password of that moment: its code dies with either.
 */
export async function newGrantId(db: Executor, { accountId, organizationId, sessionId }: ActingFor): Promise<string> {
  const { mark } = (await queryOne(db, passwordMark, [accountId])) ?? { mark: '' }
  return [organizationId, sessionId, mark, randomBytes(GRANT_BYTES).toString('base64url')].join('.')
}

/** The organization a grant is for. */
export const organizationOfGrant = (grantId: string): string => grantId.split('.', 1)[0] ?? ''

const standing = statement<{ id: string }>(
  'authorization-grant-standing',
  `select s.id from session s join account p on p.id = s.account_id
    where s.id::text = $2 and s.account_id = $1::uuid and s.revoked_at is null
      and least(s.idle_ends_at, s.ends_at) > $4::timestamptz and p.disabled_at is null and ${PASSWORD_MARK} = $3`,
)

/** Whether the session in which a grant was given lives, and the password is still the one of that moment. */
export async function isGrantStanding(db: Executor, accountId: string, grantId: string, now: Date): Promise<boolean> {
  const [, sessionId = '', mark = ''] = grantId.split('.')
  return (await queryOne(db, standing, [accountId, sessionId, mark, now])) !== undefined
}

/** A person as an application is told of them. */
interface ToldPerson {
  name: string | null
  organization_id: string
  organization_name: string
  role: Role
}

const person = statement<ToldPerson>(
  'authorization-person',
  `select p.name, o.id as organization_id, o.name as organization_name, m.role
     from account p
     join membership m on m.account_id = p.id and m.organization_id = $2::uuid
     join organization o on o.id = m.organization_id
     join application a on a.app_code = $3 and ${VISIBLE('o.id')}
    where p.id = $1::uuid and p.disabled_at is null`,
)

/** Who somebody is now, for an application and acting for an organization; undefined once the person, the application or the organization is out. */
export const findToldPerson = (db: Executor, who: { accountId: string; organizationId: string }, appCode: string) =>
  queryOne(db, person, [who.accountId, who.organizationId, appCode])

/** An application that asks, as the person sees it, and who is asked. */
interface Asking {
  id: string
  app_code: string
  name: string
  description: string
  icon: string
  person: string | null
  organization_name: string
  allowed: string[] | null
}

const asking = statement<Asking>(
  'authorization-asking',
  `select a.id, a.app_code, a.icon,
          case $4 when 'en' then a.name_en else a.name_zh end as name,
          case $4 when 'en' then a.description_en else a.description_zh end as description,
          coalesce(p.name, p.account_name) as person, o.name as organization_name, c.scopes as allowed
     from application a
     join account p on p.id = $2::uuid
     join organization o on o.id = $3::uuid
     left join application_consent c on c.application_id = a.id and c.account_id = p.id and c.organization_id = o.id
    where a.app_code = $1 and ${VISIBLE('o.id')}`,
)

/** The application of this code, where the organization sees it, with what the person has allowed it for this organization. */
export const findAsking = (db: Executor, actingFor: ActingFor, appCode: string, language: string) =>
  queryOne(db, asking, [appCode, actingFor.accountId, actingFor.organizationId, language])

const consent = statement<never>(
  'authorization-consent',
  `insert into application_consent (account_id, application_id, organization_id, scopes, allowed_at)
   values ($1::uuid, $2::uuid, $3::uuid, $4::text[], $5::timestamptz)
   on conflict (account_id, application_id, organization_id) do update
      set scopes = (select array_agg(distinct s order by s) from unnest(application_consent.scopes || excluded.scopes) s),
          allowed_at = excluded.allowed_at`,
)

/** Keeps what a person has allowed an application, besides what was allowed before. */
export const keepConsent = (
  tx: Executor,
  actingFor: ActingFor,
  applicationId: string,
  scopes: readonly string[],
  at: Date,
) => queryRows(tx, consent, [actingFor.accountId, applicationId, actingFor.organizationId, scopes, at])
