import { v7 as uuid } from 'uuid'
import type { Tx } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'

/** What a new account consists of; `account` is normalized, `passwordHash` made before the transaction. */
export interface NewAccount {
  account: string
  name: string
  passwordHash: string
  at: Date
}

/**
 * Founds an account with its personal organization, which bears the person's name, and makes the person its owner.
 * The unique index decides who of several gets a name; the others are refused `account_taken`.
 */
export async function foundAccount(tx: Tx, { account, name, passwordHash, at }: NewAccount) {
  const accountId = uuid()
  const organizationId = uuid()
  const founded = await tx
    .insertInto('account')
    .values({ id: accountId, account_name: account, name, password_hash: passwordHash, created_at: at })
    .onConflict((conflict) => conflict.column('account_name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (founded === undefined) fail('account_taken')
  await tx.insertInto('organization').values({ id: organizationId, name, type: 'personal', created_at: at }).execute()
  const ownership = { organization_id: organizationId, account_id: accountId, role: 'owner' as const, created_at: at }
  await tx.insertInto('membership').values(ownership).execute()
  return { accountId, organizationId }
}

/** Finds the account of a name, or of a verified phone (its keyed hash); no account's name looks like a phone. */
export function findAccount(db: Tx, account: string, phoneIndex: Buffer | null) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'account_name', 'password_hash', 'disabled_at'])
    .where((is) => is.or([is('account_name', '=', account), is('phone_index', '=', phoneIndex)]))
    .executeTakeFirst()
}

/** The organization a person acts for after signing in: the one of the last session if still a member, else the oldest. */
export async function findOrganizationToActFor(db: Tx, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership as m')
    .select('m.organization_id')
    .select((of) =>
      of
        .selectFrom('session as s')
        .select((session) => session.fn.max('s.created_at').as('at'))
        .whereRef('s.account_id', '=', 'm.account_id')
        .whereRef('s.organization_id', '=', 'm.organization_id')
        .as('last_used_at'),
    )
    .where('m.account_id', '=', accountId)
    .where('m.status', '=', 'active')
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('m.created_at')
    .orderBy('m.organization_id')
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id
}
