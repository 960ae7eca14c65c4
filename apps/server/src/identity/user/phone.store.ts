import type { Tx } from '../../store/database.ts'

const TAKEN = '23505'
const ONCE = 'account_phone_once'

/** Gives a person a verified phone; false where it belongs to another account, and then the transaction can only be rolled back. */
export async function setPhone(tx: Tx, accountId: string, phone: { index: Buffer; sealed: Buffer }): Promise<boolean> {
  const set = { phone_index: phone.index, phone_sealed: phone.sealed }
  try {
    await tx.updateTable('account').set(set).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === TAKEN && constraint === ONCE) return false
    throw error
  }
}

/** Renames a person's own organization where it is called so. */
export async function renamePersonal(tx: Tx, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ name: to })
    .where('type', '=', 'personal')
    .where('name', '=', from)
    .where('id', 'in', (of) =>
      of
        .selectFrom('membership')
        .select('organization_id')
        .where('account_id', '=', accountId)
        .where('role', '=', 'owner'),
    )
    .execute()
}
