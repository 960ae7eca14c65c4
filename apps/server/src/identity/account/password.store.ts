import type { Executor } from '../../store/statement.ts'

/** What is asked about an account before its password or phone is changed. */
export const findOwnAccount = (db: Executor, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'account_name', 'password_hash', 'phone_sealed'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** Sets a password hash where the account still has the one it replaces; whether it did. */
export async function replacePassword(tx: Executor, accountId: string, hash: string, replaces: string | null) {
  const row = await tx
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('password_hash', 'is not distinct from', replaces)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions of a person, but for the one that stays. */
export function endSessions(tx: Executor, accountId: string, stays: string | null, now: Date): Promise<unknown> {
  return tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('id', 'is distinct from', stays)
    .execute()
}
