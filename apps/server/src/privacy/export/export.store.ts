import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, rowsBy, statement } from '../../store/statement.ts'

/** Whose data is taken along, and whether numbers are in full. */
export interface Export {
  id: string
  accountId: string
  full: boolean
}

/** Stores a one-time grant for one export by this session. */
export const insertExport = (
  tx: Executor,
  actingFor: ActingFor,
  { id, full, endsAt }: { id: string; full: boolean; endsAt: Date },
) =>
  tx
    .insertInto('data_export')
    .values({
      id,
      account_id: actingFor.accountId,
      session_id: actingFor.sessionId,
      full_numbers: full,
      ends_at: endsAt,
    })
    .execute()

// Of any number of concurrent requests one gets the row. Signing out revokes the grant.
const claim = statement<{ account_id: string; full_numbers: boolean }>(
  'export-claim',
  `delete from data_export e using session s, account a
    where e.id = $1::uuid and e.ends_at > $2::timestamptz
      and s.id = e.session_id and s.account_id = e.account_id and s.revoked_at is null and least(s.idle_ends_at, s.ends_at) > $2::timestamptz
      and a.id = e.account_id and a.disabled_at is null and a.erased_at is null
   returning e.account_id, e.full_numbers`,
)

/** Spends an export, once; undefined when it is spent, too old, or its session has ended. */
export async function claimExport(tx: Executor, id: string, now: Date): Promise<Export | undefined> {
  const row = await queryOne(tx, claim, [id, now])
  return row && { id, accountId: row.account_id, full: row.full_numbers }
}

/** Forgets exports nobody opened in time. */
export const sweepExports = rowsBy<{ id: string }, [now: Date]>(
  'export-sweep',
  'delete from data_export where ends_at < $1::timestamptz returning id',
)

const owned = statement<{ id: string }>(
  'export-owned',
  `select organization_id as id from membership
    where account_id = $1::uuid and role = 'owner' order by organization_id`,
)

/** The organizations the person owns: those whose participants they take along. */
export const findOwned = async (tx: Executor, { accountId }: Pick<ActingFor, 'accountId'>): Promise<string[]> =>
  (await queryRows(tx, owned, [accountId])).map(({ id }) => id)

/** Removes a person's exports. */
export const eraseExports = rowsBy<never, [accountId: string]>(
  'erasure-exports',
  'delete from data_export where account_id = $1::uuid',
)
