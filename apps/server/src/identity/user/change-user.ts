import type { BodyInput, changeUser as call } from '@startline/contract'
import { cleanName } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { failAt } from '../../kernel/fail.ts'
import { recordForPerson } from '../../record/record-for-person.ts'
import { isPath } from '../../security/file-address.ts'
import type { Tx } from '../../store/database.ts'
import { retryOnConflict } from '../../store/retry-on-conflict.ts'
import { inTransaction } from '../../store/transaction.ts'
import { namePersonalOrganization, updateUser } from './user.store.ts'

/**
 * Changes the person's name or picture. The first name somebody gives names their personal organization too, which had a placeholder.
 * @throws Refusal invalid_input `photo_not_found` for a picture that is none of theirs
 */
export async function changeUser(deps: Deps, actingFor: ActingFor, body: BodyInput<typeof call>): Promise<void> {
  const { name, avatar_path: avatar } = body
  const fields = Object.keys(body)
  if (fields.length === 0) return
  if (typeof avatar === 'string' && !isPath(avatar)) failAt('/avatar_path', 'photo_not_found')
  const change = { name: name === undefined ? null : cleanName(name), avatar }
  const save = async (tx: Tx) => {
    const before = await updateUser(tx, actingFor, change)
    if (before === undefined) return failAt('/avatar_path', 'photo_not_found')
    if (change.name !== null && before.name === null) await namePersonalOrganization(tx, actingFor, change.name)
    await recordForPerson(deps, tx, actingFor, 'account.change', { fields })
  }
  // Who leaves meanwhile holds the organizations that this tells of.
  await retryOnConflict(() => inTransaction(deps.database, save))
}
