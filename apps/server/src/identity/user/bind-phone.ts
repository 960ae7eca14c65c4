import { maskPhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import { findChainOf } from '../../record/person-chain.store.ts'
import type { Tx } from '../../store/database.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findOwnAccount } from '../account/password.store.ts'
import { phoneBinding } from '../account/phone-binding.ts'
import { takeTicket } from '../phone-code/ticket.ts'
import { renamePersonal, setPhone } from './phone.store.ts'

/**
 * Binds a verified phone to the account, instead of the one it had; the unique index decides whose it is. Refuses `wrong_code` (the
 * ticket) and `phone_taken`, which leaves the ticket good.
 */
export function bindPhone(deps: Deps, actingFor: ActingFor, ticket: string): Promise<null> {
  const { accountId } = actingFor
  return inTransaction(deps.database, async (tx) => {
    const { phone, phoneIndex } = await takeTicket(deps, tx, ticket, 'bind_phone')
    const before = await findOwnAccount(tx, accountId)
    const sealed = deps.vault.seal(phone, phoneBinding(accountId))
    if (!(await setPhone(tx, accountId, { index: phoneIndex, sealed }))) fail('phone_taken')
    if (before.name === null && before.phone_sealed !== null) {
      const old = deps.vault.open(before.phone_sealed, phoneBinding(accountId))
      await renamePersonal(tx, accountId, maskPhone(old), maskPhone(phone))
    }
    await record(deps, tx, accountId)
    return null
  })
}

async function record(deps: Deps, tx: Tx, accountId: string): Promise<void> {
  const organizationId = await findChainOf(tx, accountId)
  const entry = auditOf(deps, { accountId }, 'phone.bind', { account_id: accountId })
  if (organizationId !== undefined) await appendAudit(tx, [{ organizationId, entries: [entry] }])
}
