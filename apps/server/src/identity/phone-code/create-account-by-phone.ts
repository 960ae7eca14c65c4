import { maskPhone } from '@startline/domain'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../../record/append-audit.ts'
import { auditOf } from '../../record/audit-of.ts'
import type { Tx } from '../../store/database.ts'
import { insertAccount } from '../account/account.store.ts'
import { phoneBinding } from '../account/phone-binding.ts'
import { agreeAtFirst } from '../text/agreements.ts'
import type { ProvenPhone } from './spend-code.ts'

/** What a person who comes with a phone tells of themselves; both may be given later. */
export interface Newcomer {
  name: string | null
  passwordHash: string | null
}

/**
 * Creates an account on a proven phone, with its personal organization. Without a name the organization bears the masked phone. Gives
 * undefined where the phone has an account.
 */
export async function createAccountByPhone(
  deps: Deps,
  tx: Tx,
  { phone, phoneIndex }: ProvenPhone,
  { name, passwordHash }: Newcomer,
) {
  const id = uuid()
  const sealed = deps.vault.seal(phone, phoneBinding(id))
  const organizationName = name ?? maskPhone(phone)
  const who = await insertAccount(tx, {
    id,
    account: null,
    name,
    passwordHash,
    phone: { index: phoneIndex, sealed },
    organizationName,
    at: deps.now(),
  })
  if (who) await agreeAtFirst(deps, tx, who)
  return who
}

/** Records that an account was created, in the chain of its personal organization. */
export function recordAccountCreation(
  deps: Deps,
  tx: Tx,
  who: { accountId: string; organizationId: string },
): Promise<void> {
  const { organizationId } = who
  const entry = auditOf(deps, who, 'organization.found', { organization_id: organizationId })
  return appendAudit(tx, [{ organizationId, entries: [entry] }])
}
