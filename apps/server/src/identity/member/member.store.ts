import type { Role } from '@startline/contract'
import { manages } from '@startline/contract/access'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, rowsBy, statement } from '../../store/statement.ts'

const pairs = (Object.keys(manages) as Role[]).flatMap((who) => manages[who].map((whom) => [who, whom] as const))

/** Who may give and take whose place, as two columns of pairs for statements: `(who, whom) in (select * from unnest(…))`. */
export const RIGHTS = [pairs.map(([who]) => who), pairs.map(([, whom]) => whom)] as const

/** Whether a role may give, change or take the place of all these roles. */
export const mayManage = (who: Role, ...whom: Role[]): boolean => whom.every((role) => manages[who].includes(role))

/** Who acts, and in which organization: not always the one their session acts for. */
export type Acting = Pick<ActingFor, 'accountId'>

/** What a membership is changed or removed by: the roles found under lock, and whether it was done. */
interface ChangeOutcome {
  mine: Role | null
  theirs: Role | null
  /** Whose place it was, when it was done. */
  account_id: string | null
}

// Whoever gives or takes a place holds all owners, themselves and the one it is about, in the order of accounts: what is asked below stays so
// until the end of the transaction. Who has waited for a row gets it as it is then.
const LOCKED = `locked as materialized (
     select m.id, m.account_id, m.role from membership m
      where m.organization_id = $1::uuid
        and (m.role = 'owner' or m.account_id = $2::uuid or m.id = $3::uuid)
      order by m.account_id for update),
   me as (select role, account_id from locked where account_id = $2::uuid),
   target as (select id, role, account_id from locked where id = $3::uuid),
   rights as (select * from unnest($4::text[], $5::text[]) as r (who, whom))`
const ANOTHER_OWNER = `exists (select from locked o where o.role = 'owner' and o.id <> target.id)`

const change = statement<ChangeOutcome>(
  'member-change',
  `with ${LOCKED},
   changed as (
     update membership m set role = $6 from target, me
      where m.id = target.id and (target.role <> 'owner' or $6 = 'owner' or ${ANOTHER_OWNER})
        and (me.role, target.role) in (select who, whom from rights) and (me.role, $6) in (select who, whom from rights)
     returning m.account_id)
   select (select role from me) as mine, (select role from target) as theirs, (select account_id from changed) as account_id`,
)

/** Gives a member another role, where whoever acts may and an owner is left; tells the roles it was decided by. */
export const changeRole = async (tx: Executor, acting: Acting, organizationId: string, memberId: string, role: Role) =>
  queryOne(tx, change, [organizationId, acting.accountId, memberId, ...RIGHTS, role])

const remove = statement<ChangeOutcome>(
  'member-remove',
  `with ${LOCKED},
   gone as (
     delete from membership m using target, me, organization o
      where m.id = target.id and o.id = m.organization_id and o.type <> 'personal'
        and (target.role <> 'owner' or ${ANOTHER_OWNER})
        and (target.account_id = me.account_id or (me.role, target.role) in (select who, whom from rights))
     returning m.account_id)
   select (select role from me) as mine, (select role from target) as theirs, (select account_id from gone) as account_id`,
)

/** Removes a member, or lets them leave, where whoever acts may and an owner is left; tells the roles it was decided by. */
export const removeMembership = (tx: Executor, acting: Acting, organizationId: string, memberId: string) =>
  queryOne(tx, remove, [organizationId, acting.accountId, memberId, ...RIGHTS])

/** Lets the sessions in which this person acts for the organization act for the personal one instead. */
export const moveSessionsHome = rowsBy<{ id: string }, [accountId: string, organizationId: string]>(
  'session-move-home',
  `update session s set organization_id = home.organization_id
     from (select m.organization_id from membership m join organization o on o.id = m.organization_id
            where m.account_id = $1::uuid
            order by o.type = 'personal' desc, m.created_at, o.id limit 1) home
    where s.id in (select id from session where account_id = $1::uuid and organization_id = $2::uuid and revoked_at is null
                    order by id for no key update)
   returning s.id`,
)

const standing = statement<Standing>(
  'member-standing',
  `select m.role, o.type, o.invitations_from from membership m join organization o on o.id = m.organization_id
    where o.id = $1::uuid and m.account_id = $2::uuid`,
)

/** What somebody is in an organization, and of which kind it is. */
interface Standing {
  role: Role
  type: string
  invitations_from: Date | null
}

/** What whoever acts is in this organization; undefined for strangers and where there is no such organization. */
export const findStanding = (tx: Executor, acting: Acting, organizationId: string) =>
  queryOne(tx, standing, [organizationId, acting.accountId])
