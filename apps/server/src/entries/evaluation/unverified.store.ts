import type { EventFacts } from '../../events/groups/group-facts.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

// Of those that are locked the phone is read as it was committed last.
const withoutPhone = (lock: string) =>
  `select id from account where id = any($1::uuid[]) and phone_index is null order by id ${lock}`
const look = statement<{ id: string }>('entries-unverified', withoutPhone(''))
const lock = statement<{ id: string }>('entries-lock-unverified', withoutPhone('for no key update'))

// Each organization of the account is one probe of its entries in the event, whatever plan is kept.
const count = statement<{ account: string; entries: number }>(
  'entries-of-unverified',
  `select a.account, (
     select count(*)::int
       from membership m
      cross join lateral (
        select account_id from registration
         where organization_id = m.organization_id and event_id = $1::uuid and status <> 'withdrawn' offset 0) r
      where m.account_id = a.account and r.account_id = a.account) as entries
     from unnest($2::uuid[]) as a (account)`,
)

/**
 * Live entries of those of these accounts that have no verified phone, over all organizations of each; empty where the event does not limit
 * them. With `hold` the accounts stay locked until the transaction ends: of two commit groups of one account, in other groups of the event,
 * the second counts the entries of the first.
 */
export async function countUnverified(
  tx: Executor,
  { id, unverified_limit: limit }: EventFacts,
  accounts: readonly string[],
  hold: boolean,
): Promise<Map<string, number>> {
  if (limit === null) return new Map()
  const ids = (await queryRows(tx, hold ? lock : look, [[...new Set(accounts)]])).map((row) => row.id)
  const rows = ids.length === 0 ? [] : await queryRows(tx, count, [id, ids])
  return new Map(rows.map(({ account, entries }) => [account, entries]))
}
