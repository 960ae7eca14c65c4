import type { Tx } from '../store/database.ts'

/** The organization whose chain tells of a person's own account: the personal one, else the first they joined. */
export async function findChainOf(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('membership as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select('o.id')
    .where('m.account_id', '=', accountId)
    .orderBy((is) => is('o.type', '=', 'personal'), 'desc')
    .orderBy('m.created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
