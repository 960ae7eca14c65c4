import { type Executor, queryOne, statement } from '../store/statement.ts'
import { NOW } from './notice.sql.ts'

// Whoever could be reached only inside the portal would not be: they have not been here for two years. So it goes to phones as well.
const expiring = statement<{ told: number }>(
  'notice-data-expires',
  `with told as (
     insert into notice (organization_id, kind, created_at) values ($1::uuid, 'data_expires', ${NOW}) returning id, organization_id, created_at),
   sent as (
     insert into notice_message (notice_id, account_id, due_at)
     select told.id, m.account_id, told.created_at
       from told join membership m on m.organization_id = told.organization_id and m.role in ('owner', 'manager'))
   select count(*)::int as told from told`,
)

/** Tells an organization, and the phones of its owners and managers, that what it keeps of participants goes unless somebody signs in. */
export const tellExpiring = (tx: Executor, organizationId: string): Promise<unknown> =>
  queryOne(tx, expiring, [organizationId])
