import type { Role } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { liveDuty } from '../../store/may-host.store.ts'
import { inPlaces, listOf, sharedRead } from '../../store/shared-reads.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { Tables } from '../../store/tables.ts'
import { type AgreedVersion, agreedBy } from '../text/agreement.store.ts'

/** The person who is acting, and the organization acted for. */
interface UserRow {
  id: string
  name: string | null
  account_name: string | null
  phone_sealed: Buffer | null
  avatar_path: string | null
  has_password: boolean
  organization_id: string
  organization_name: string
  type: Tables['organization']['type']
  can_host: boolean
  confirmed: boolean
  role: Role
  /** They have a duty at an event. */
  on_duty: boolean
  /** The versions of texts they have agreed to. */
  agreed: AgreedVersion[]
}

const find = statement<UserRow & { place: number }>(
  'user-find',
  `select asked.place::int as place, f.*
     from unnest((select $1::uuid[]), (select $2::uuid[])) with ordinality as asked (account, organization, place)
    cross join lateral (
      select a.id, a.name, a.account_name, a.phone_sealed, a.avatar_path, a.password_hash is not null as has_password,
             o.id as organization_id, o.name as organization_name, o.type, o.can_host, o.confirmed_at is not null as confirmed, m.role,
             exists (select from event_duty d, event e where ${liveDuty('now()')}) as on_duty,
             ${agreedBy('a.id')} as agreed
        from membership m
        join account a on a.id = m.account_id
        join organization o on o.id = m.organization_id
       where m.account_id = asked.account and m.organization_id = asked.organization offset 0) f`,
)

const findShared = sharedRead(async (db, asks: Pick<ActingFor, 'accountId' | 'organizationId'>[]) => {
  const accounts = listOf(asks.map(({ accountId }) => accountId))
  return inPlaces(asks, await queryRows(db, find, [accounts, listOf(asks.map(({ organizationId }) => organizationId))]))
})

/**
 * The person who is acting, and the organization acted for; undefined where they have left it. Callers that come at the same time share a
 * statement.
 */
export const findUser = (db: Executor, { accountId, organizationId }: ActingFor): Promise<UserRow | undefined> =>
  findShared(db, { accountId, organizationId })

/** A name to give (null keeps the old one) and a picture: undefined keeps the old one, null removes it. */
interface UserChange {
  name: string | null
  avatar: string | null | undefined
}

const update = statement<{ name: string | null }>(
  'user-update',
  `with before as materialized (select id, name from account where id = $1::uuid for no key update)
   update account a
      set name = coalesce($2, a.name), avatar_path = case when $3::boolean then $4 else a.avatar_path end
     from before
    where a.id = before.id
      and ($4::text is null or exists (
            select from upload u
             where u.path = $4 and u.account_id = $1::uuid and u.purpose in ('avatar', 'attachment')
               and u.stored_at is not null and u.removed_at is null and u.stored_type like 'image/%'
               for key share))
   returning before.name`,
)

/** Changes the person; gives the name they had, or undefined where the picture is no stored one of theirs. */
export const updateUser = (tx: Executor, { accountId }: ActingFor, { name, avatar }: UserChange) =>
  queryOne(tx, update, [accountId, name, avatar !== undefined, avatar ?? null])

const nameOrganization = statement<{ id: string }>(
  'user-name-organization',
  `update organization o set name = $2
     from membership m
    where m.account_id = $1::uuid and m.organization_id = o.id and m.role = 'owner' and o.type = 'personal'
   returning o.id`,
)

/** Gives the person's personal organization this name. */
export const namePersonalOrganization = (tx: Executor, { accountId }: ActingFor, name: string) =>
  queryRows(tx, nameOrganization, [accountId, name])

const TAKEN = '23505'
const ONCE = 'account_phone_once'

/** Gives a person a verified phone; false where it belongs to another account, and then the transaction can only be rolled back. */
export async function setPhone(
  tx: Executor,
  accountId: string,
  phone: { index: Buffer; sealed: Buffer },
): Promise<boolean> {
  const set = { phone_index: phone.index, phone_sealed: phone.sealed }
  try {
    await tx.updateTable('account').set(set).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === TAKEN && constraint === ONCE) return false
    throw error
  }
}

/** Renames a person's own organization where it is called so. */
export async function renamePersonal(tx: Executor, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ name: to })
    .where('type', '=', 'personal')
    .where('name', '=', from)
    .where('id', 'in', (of) =>
      of
        .selectFrom('membership')
        .select('organization_id')
        .where('account_id', '=', accountId)
        .where('role', '=', 'owner'),
    )
    .execute()
}
