import { doneBy, type Executor, queryOne, queryRows, rowsBy, statement } from '../../store/statement.ts'

/** An account as whoever runs the portal sees it. */
export interface AccountRow {
  id: string
  account_name: string | null
  name: string | null
  phone_sealed: Buffer | null
  created_at: Date
  disabled_at: Date | null
}

/** The accounts of this id, of this normalized name or of this phone's keyed hash: at most one of each, and two are told. */
export const findAccounts = rowsBy<AccountRow, [id: string, account: string, phoneIndex: Buffer | null]>(
  'operator-account',
  `select id, account_name, name, phone_sealed, created_at, disabled_at from account
    where (id::text = $1 or account_name = $2 or phone_index = $3::bytea) and erased_at is null order by id limit 2`,
)

const organizations = statement<{ id: string; name: string; type: string; role: string }>(
  'operator-organizations',
  `select o.id, o.name, o.type, m.role from membership m join organization o on o.id = m.organization_id
    where m.account_id = $1::uuid order by m.created_at, o.id`,
)
const sessions = statement<{ live: number }>(
  'operator-sessions',
  `select count(*)::int as live from session
    where account_id = $1::uuid and revoked_at is null and least(idle_ends_at, ends_at) > $2::timestamptz`,
)

/** Where an account is a member, and in how many sessions it is signed in. */
export async function findStandings(tx: Executor, accountId: string, now: Date) {
  return {
    organizations: await queryRows(tx, organizations, [accountId]),
    sessions: (await queryOne(tx, sessions, [accountId, now]))?.live ?? 0,
  }
}

/** Disables an account; false when it is disabled already. */
export const markDisabled = doneBy<[accountId: string, at: Date]>(
  'operator-disable',
  `update account set disabled_at = $2::timestamptz where id = $1::uuid and disabled_at is null returning id`,
)

/** Enables an account; false when it is not disabled. */
export const markEnabled = doneBy<[accountId: string]>(
  'operator-enable',
  `update account set disabled_at = null where id = $1::uuid and disabled_at is not null returning id`,
)

/** Gives an account another password. */
export const writePassword = rowsBy<never, [accountId: string, hash: string]>(
  'operator-password',
  'update account set password_hash = $2 where id = $1::uuid',
)
