import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, rowsBy, statement } from '../../store/statement.ts'

/** An organization that asks to be confirmed. */
interface ConfirmationRequest {
  organization_id: string
  name: string
  type: string
  participants: number
  registrations: number
  note: string
  asked_at: Date
}

const standing = statement<{ role: 'owner' | 'manager' | 'member'; confirmed: boolean }>(
  'confirmation-standing',
  `select m.role, o.confirmed_at is not null as confirmed
     from membership m join organization o on o.id = m.organization_id
    where m.organization_id = $1::uuid and m.account_id = $2::uuid`,
)

/** What the person is in an organization, and whether it is confirmed; undefined for a stranger. */
export const findConfirmable = (tx: Executor, { accountId }: Pick<ActingFor, 'accountId'>, organizationId: string) =>
  queryOne(tx, standing, [organizationId, accountId])

const ask = statement<never>(
  'confirmation-ask',
  `insert into confirmation_request as r (organization_id, account_id, note, asked_at)
   values ($1::uuid, $2::uuid, $3, $4::timestamptz)
   on conflict (organization_id) do update set account_id = excluded.account_id, note = excluded.note, asked_at = excluded.asked_at`,
)

/** Keeps what an organization asks the operator; its last words replace those before. */
export const keepRequest = (
  tx: Executor,
  { accountId }: Pick<ActingFor, 'accountId'>,
  { organizationId, note, at }: { organizationId: string; note: string; at: Date },
) => queryRows(tx, ask, [organizationId, accountId, note, at])

/** Organizations that wait for the operator, who asked first first. */
export const findRequests = rowsBy<ConfirmationRequest, [most: number]>(
  'confirmation-requests',
  `select r.organization_id, o.name, o.type, o.participant_count as participants, o.registration_count as registrations, r.note, r.asked_at
     from confirmation_request r join organization o on o.id = r.organization_id
    order by r.asked_at, r.organization_id limit $1::int`,
)

/** Removes what organizations have asked: it is answered, or they go. */
export const closeRequests = rowsBy<never, [organizations: string[]]>(
  'confirmation-close',
  'delete from confirmation_request where organization_id = any($1::uuid[])',
)

const confirm = statement<{ id: string; name: string; is_new: boolean }>(
  'organization-confirm',
  `with found as (
     select id, confirmed_at is null as is_new from organization
      where erased_at is null
        and (id::text = $1 or name = $1
             and not exists (select 1 from organization other where other.name = $1 and other.id <> organization.id))
        for update)
   update organization o set confirmed_at = coalesce(o.confirmed_at, $2::timestamptz)
     from found where o.id = found.id
   returning o.id, o.name, found.is_new`,
)

/** Marks an organization (by id, or by a name that only one has) as known to the operator; undefined where there is none such. */
export const writeConfirmed = (tx: Executor, word: string, at: Date) => queryOne(tx, confirm, [word, at.toISOString()])

const allow = statement<{ id: string; name: string }>(
  'organization-allow-hosting',
  `update organization set can_host = true where id::text = $1 or name = $1
      and not exists (select 1 from organization other where other.name = $1 and other.id <> organization.id)
   returning id, name`,
)

/** Lets an organization (by id, or by a name that only one has) hold events; undefined where there is none such. */
export const allowHosting = (tx: Executor, word: string) => queryOne(tx, allow, [word])
