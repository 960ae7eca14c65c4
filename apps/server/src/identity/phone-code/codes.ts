import { randomBytes, randomInt } from 'node:crypto'
import {
  type BodyInput,
  CODE_DIGITS,
  CODE_LIFE_S,
  CODE_TRIES_EACH,
  type PhoneScene,
  RESEND_AFTER_S,
  type sendCode,
  TICKET_LIFE_S,
  type verifyCode,
} from '@startline/contract'
import { normalizeCode, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { perAddress } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail, failAt, Refusal } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { SmsFailure, type SmsMessage } from '../../outside/sms/sms-driver.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction, refuseInsideTransaction } from '../../store/transaction.ts'
import { isPhoneOfAccount, putCode, putTicket, type TicketScene, takeStoredTicket, tryCode } from './code.store.ts'
import { countMessage } from './code-metrics.ts'
import { giveSendBack, mayBeSent, takeSend, unsentLimitOf } from './send-limits.ts'

/** Six digits, each as likely as the others. */
const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/**
 * Sends a code to a phone; whether it belongs to an account decides who is sent the last codes of a day, and nothing that is answered. The code is stored before it is sent. Refuses
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
  const { hasAccount, way } = await inTransaction(deps.database, async (tx) => {
    await putCode(tx, { phoneIndex, scene, codeHash, endsAt: new Date(at.getTime() + CODE_LIFE_S * 1000) })
    const known = await isPhoneOfAccount(tx, phoneIndex)
    return { hasAccount: known, way: await takeSend(deps, tx, { phone, address, at }, known) }
  })
  const delivery = way === 'send' || hasAccount ? deliver(deps, { phone, scene, code, at }, address) : Promise.resolve()
  // Without waiting, both kinds of phones are answered alike; a failure is in the log.
  if (way === 'reserve') delivery.catch(() => {})
  else await delivery
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

const TOKEN_BYTES = 32

/** Row and column the number in a ticket is bound to. */
const bindingOf = (tokenHash: Buffer): string => `sms_ticket:${tokenHash.toString('hex')}:phone`

/**
 * Changes a right code for a ticket that proves the phone once, for this purpose. Whether anybody has an account with the phone is not
 * looked at. Refuses `wrong_code`.
 */
export async function changeCodeForTicket(deps: Deps, body: BodyInput<typeof verifyCode>, address: string) {
  const { phone, phoneIndex } = await spendCode(deps, body, body.scene, address)
  const ticket = randomBytes(TOKEN_BYTES).toString('base64url')
  const tokenHash = hashToken(ticket)
  const phoneSealed = deps.vault.seal(phone, bindingOf(tokenHash))
  await putTicket(deps.database.db, {
    tokenHash,
    scene: body.scene,
    phoneIndex,
    phoneSealed,
    endsAt: new Date(deps.now().getTime() + TICKET_LIFE_S * 1000),
  })
  return { ticket, expires_in: TICKET_LIFE_S }
}

/** Takes a ticket in a transaction, and gives the phone it proves. Refuses `wrong_code`: unknown, used, expired, or for something else. */
export async function takeTicket(deps: Deps, tx: Executor, ticket: string, scene: TicketScene): Promise<ProvenPhone> {
  const tokenHash = hashToken(ticket)
  const row = (await takeStoredTicket(tx, tokenHash, scene, deps.now())) ?? fail('wrong_code')
  return { phone: deps.vault.open(row.phone_sealed, bindingOf(tokenHash)), phoneIndex: row.phone_index }
}
