import { randomBytes } from 'node:crypto'
import { type BodyInput, CODE_TRIES_EACH, type PhoneScene, TICKET_LIFE_S, type verifyCode } from '@startline/contract'
import { normalizeCode, normalizePhone } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { perAddress } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { refuseInsideTransaction } from '../../store/transaction.ts'
import { putTicket, type TicketScene, takeStoredTicket, tryCode } from './code.store.ts'

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
  const endsAt = new Date(deps.now().getTime() + TICKET_LIFE_S * 1000)
  await putTicket(deps.database.db, { tokenHash, scene: body.scene, phoneIndex, phoneSealed, endsAt })
  return { ticket, expires_in: TICKET_LIFE_S }
}

/** Takes a ticket in a transaction, and gives the phone it proves. Refuses `wrong_code`: unknown, used, expired, or for something else. */
export async function takeTicket(deps: Deps, tx: Executor, ticket: string, scene: TicketScene): Promise<ProvenPhone> {
  const tokenHash = hashToken(ticket)
  const row = (await takeStoredTicket(tx, tokenHash, scene, deps.now())) ?? fail('wrong_code')
  return { phone: deps.vault.open(row.phone_sealed, bindingOf(tokenHash)), phoneIndex: row.phone_index }
}
