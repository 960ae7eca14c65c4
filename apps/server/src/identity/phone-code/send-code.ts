import { randomInt } from 'node:crypto'
import { type BodyInput, CODE_DIGITS, CODE_LIFE_S, RESEND_AFTER_S, type sendCode } from '@startline/contract'
import { normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { failAt } from '../../kernel/fail.ts'
import { inTransaction } from '../../store/transaction.ts'
import { putCode } from './code.store.ts'
import { deliver } from './deliver.ts'
import { mayBeSent } from './prefixes.ts'
import { takeSend } from './send-limits.ts'

/** Six digits, each as likely as the others. */
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * Sends a code to a phone, whoever it belongs to: nothing here looks for an account. The code is stored before it is sent. Refuses
 * `invalid_input` (`phone_prefix`), `too_many_requests`, and `overloaded` where the gateway fails.
 */
export async function sendCodeTo(deps: Deps, body: BodyInput<typeof sendCode>, address: string) {
  const phone = normalizePhone(body.phone)
  if (!mayBeSent(phone)) failAt('/phone', 'phone_prefix')
  const { scene } = body
  const code = newCode()
  const at = deps.now()
  const phoneIndex = deps.vault.phoneIndex(phone)
  const codeHash = deps.vault.codeHash(phoneIndex, scene, code)
  await inTransaction(deps.database, async (tx) => {
    await putCode(tx, { phoneIndex, scene, codeHash, endsAt: new Date(at.getTime() + CODE_LIFE_S * 1000) })
    await takeSend(deps, tx, { phone, address, at })
  })
  await deliver(deps, { phone, scene, code, at })
  return { resend_in: RESEND_AFTER_S, expires_in: CODE_LIFE_S }
}
