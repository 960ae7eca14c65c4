import { maskPhone } from '@startline/domain'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { auditOf } from '../audit/audit-of.ts'
import { findChainOf, findOwnAccount } from '../session/password.store.ts'
import { takeTicket } from '../sms/ticket.ts'
import { renamePersonal, setPhone } from './phone.store.ts'
import { phoneBinding } from './show-user.ts'

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
