import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

/** The person who is acting, and the organization acted for. */
export function findUser(db: Tx, actingFor: ActingFor) {
  return db
    .selectFrom('account as a')
    .innerJoin('membership as m', 'm.account_id', 'a.id')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['a.id', 'a.name', 'a.account_name', 'a.phone_sealed'])
    .select((is) => is('a.password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .select(['o.id as organization_id', 'o.name as organization_name', 'o.can_host', 'm.role'])
    .where('a.id', '=', actingFor.accountId)
    .where('o.id', '=', actingFor.organizationId)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
}
