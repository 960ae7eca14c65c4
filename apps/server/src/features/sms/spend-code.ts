import { type PhoneScene } from '@startline/contract'
import { normalizeCode, normalizePhone } from '@startline/domain'
import { refuseInsideTransaction } from '../../database/open-transaction.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import { tryCode } from './code.store.ts'

/** A phone somebody has just proved to hold. */
export interface ProvenPhone {
  /** Normalized. */
  phone: string
  phoneIndex: Buffer
}

/** Spends a code as it was typed, and gives the phone it proves. Refuses `wrong_code`: wrong, expired, used, or tried too often. */
export async function spendCode(
  deps: Deps,
  typed: { phone: string; code: string },
  scene: PhoneScene,
): Promise<ProvenPhone> {
  refuseInsideTransaction()
  const phone = normalizePhone(typed.phone)
  const phoneIndex = deps.vault.phoneIndex(phone)
  const codeHash = deps.vault.codeHash(phoneIndex, scene, normalizeCode(typed.code))
  const opened = await tryCode(deps.database.db, { phoneIndex, scene, codeHash }, deps.now())
  return opened ? { phone, phoneIndex } : fail('wrong_code')
}
