import { v7 as uuid } from 'uuid'
import type { Executor } from '../../store/statement.ts'

/** Row and column a sealed phone number is bound to. */
export const phoneBinding = (accountId: string): string => `account:${accountId}:phone`

/** What a new account consists of. It has a name to sign in with, or a phone, or both. */
interface NewAccount {
  id: string
  /** Normalized. */
  account: string | null
  name: string | null
  /** Made before the transaction. */
  passwordHash: string | null
  /** A verified phone: its keyed hash, and the number sealed for this account. */
  phone: { index: Buffer; sealed: Buffer } | null
  organizationName: string
  at: Date
}

/**
 * Creates an account with its personal organization and makes the person its owner. The unique indexes decide who of several gets a name
 * or phone; for the others undefined is given and nothing is done.
 */
export async function insertAccount(
  tx: Executor,
  { id, account, name, passwordHash, phone, organizationName, at }: NewAccount,
) {
  const organizationId = uuid()
  const created = await tx
    .insertInto('account')
    .values({
      id,
      account_name: account,
      name,
      password_hash: passwordHash,
      phone_index: phone?.index ?? null,
      phone_sealed: phone?.sealed ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created === undefined) return undefined
  const organization = { id: organizationId, name: organizationName, type: 'personal' as const, created_at: at }
  await tx.insertInto('organization').values(organization).execute()
  const ownership = {
    id: uuid(),
    organization_id: organizationId,
    account_id: id,
    role: 'owner' as const,
    created_at: at,
  }
  await tx.insertInto('membership').values(ownership).execute()
  return { accountId: id, organizationId }
}

const accounts = (db: Executor) =>
  db.selectFrom('account').select(['id', 'name', 'account_name', 'password_hash', 'disabled_at'])

/** Finds the account of a name, or of a verified phone (its keyed hash); no account's name looks like a phone. */
export function findAccount(db: Executor, account: string, phoneIndex: Buffer | null) {
  return accounts(db)
    .where((is) => is.or([is('account_name', '=', account), is('phone_index', '=', phoneIndex)]))
    .executeTakeFirst()
}

/** Finds the account of a verified phone and keeps it as it is until the transaction ends. */
export const holdAccountOfPhone = (tx: Executor, phoneIndex: Buffer) =>
  accounts(tx).where('phone_index', '=', phoneIndex).forShare().executeTakeFirst()

/** Finds the account of a verified phone, to change it: one after the other. */
export const findAccountToReset = (tx: Executor, phoneIndex: Buffer) =>
  accounts(tx).where('phone_index', '=', phoneIndex).forNoKeyUpdate().executeTakeFirst()

/**
 * Keeps an account as it is until the transaction ends, if it still has this password and is not disabled; false otherwise. Whoever
 * changes the password waits, and then ends the session that was opened under the old one.
 */
export async function holdWithPassword(tx: Executor, accountId: string, passwordHash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The organization a person acts for after signing in: the one of the last session if still a member, else the oldest. The membership is
 * held until the transaction ends, so that whoever removes the person waits, and finds the session.
 */
export async function findOrganizationToActFor(tx: Executor, accountId: string): Promise<string | undefined> {
  const row = await tx
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
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('m.created_at')
    .orderBy('m.organization_id')
    .limit(1)
    .forKeyShare('m')
    .executeTakeFirst()
  return row?.organization_id
}
