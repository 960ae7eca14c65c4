import { randomInt } from 'node:crypto'
import { type BodyInput, CODE_DIGITS, CODE_LIFE_S, RESEND_AFTER_S, type sendCode } from '@startline/contract'
import { normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { SmsFailure, type SmsMessage } from '../../outside/sms/sms-driver.ts'
import { inTransaction } from '../../store/transaction.ts'
import { putCode } from './code.store.ts'
import { countMessage } from './code-metrics.ts'
import { giveSendBack, mayBeSent, takeSend, unsentLimitOf } from './send-limits.ts'

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
  unsentLimitOf(deps).check(addressKey(address))
  const code = newCode()
  const at = deps.now()
  const phoneIndex = deps.vault.phoneIndex(phone)
  const codeHash = deps.vault.codeHash(phoneIndex, scene, code)
  await inTransaction(deps.database, async (tx) => {
    await putCode(tx, { phoneIndex, scene, codeHash, endsAt: new Date(at.getTime() + CODE_LIFE_S * 1000) })
    await takeSend(deps, tx, { phone, address, at })
  })
  await deliver(deps, { phone, scene, code, at }, address)
  return { resend_in: RESEND_AFTER_S, expires_in: CODE_LIFE_S }
}

/** Seconds until asking again makes sense when the gateway said no or was not reached. */
const RETRY_S = 5
const MAX_SENDING = 16
const WAITING = 256
/** Where the gateway is silent, nobody waits longer for their turn; with its own time the answer comes well before browsers give up. */
const LONGEST_WAIT_MS = 10_000

const inTurn = oncePer((_deps: Deps) => limitConcurrency(MAX_SENDING, WAITING, LONGEST_WAIT_MS))

/**
 * Hands a message to the gateway. Where it surely was not sent, the person may ask again at once and it is held against nobody; where it
 * may have been, the code stays good and the usual minute runs. Refuses `overloaded` either way.
 */
async function deliver(deps: Deps, message: SmsMessage, address: string): Promise<void> {
  try {
    await inTurn(deps)(() => deps.sms.send(message))
    countMessage(deps, 'sent')
  } catch (error) {
    const { reason, maybeSent } = failureOf(error)
    countMessage(deps, maybeSent ? 'unknown' : 'failed')
    deps.log.error({ driver: deps.settings.sms.driver, reason, maybeSent }, 'A code could not be sent.')
    if (!maybeSent) await giveSendBack(deps, deps.database.db, { ...message, address })
    fail('overloaded', { retryAfterS: maybeSent ? RESEND_AFTER_S : RETRY_S })
  }
}

const failureOf = (error: unknown): Pick<SmsFailure, 'reason' | 'maybeSent'> => {
  if (error instanceof SmsFailure) return error
  // The queue is full: nobody was asked. Whatever else a driver throws may have happened after it was.
  return error instanceof Refusal ? { reason: 'queue_full', maybeSent: false } : { reason: 'fault', maybeSent: true }
}
