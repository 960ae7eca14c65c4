import { CODE_TRIES_EACH, type PhoneScene } from '@startline/contract'
import { normalizeCode, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { perAddress } from '../../http/limits/rate-limit.ts'
import { fail } from '../../kernel/fail.ts'
import { refuseInsideTransaction } from '../../store/open-transaction.ts'
import { tryCode } from './code.store.ts'

/** A phone somebody has just proved to hold. */
export interface ProvenPhone {
  /** Normalized. */
  phone: string
  phoneIndex: Buffer
}

/**
 * Spends a code as it was typed, and gives the phone it proves. Refuses `wrong_code`: wrong, expired, used, or tried too often, by all or from
 * this address. An address has fewer tries than the code, so that a stranger's do not end it for its owner.
 */
export async function spendCode(
  deps: Deps,
  typed: { phone: string; code: string },
  scene: PhoneScene,
  address: string,
): Promise<ProvenPhone> {
  refuseInsideTransaction()
  const phone = normalizePhone(typed.phone)
  const phoneIndex = deps.vault.phoneIndex(phone)
  const codeHash = deps.vault.codeHash(phoneIndex, scene, normalizeCode(typed.code))
  const { burst: most } = perAddress(deps.settings, { burst: CODE_TRIES_EACH, everyS: 1 })
  const guesser = { addressKey: deps.vault.countKey('address', addressKey(address)), most }
  const opened = await tryCode(deps.database.db, { phoneIndex, scene, codeHash }, guesser, deps.now())
  return opened ? { phone, phoneIndex } : fail('wrong_code')
}
