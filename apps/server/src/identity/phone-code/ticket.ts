import { randomBytes } from 'node:crypto'
import { type BodyInput, TICKET_LIFE_S, type verifyCode } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { Tx } from '../../store/database.ts'
import { type ProvenPhone, spendCode } from './spend-code.ts'
import { putTicket, type TicketScene, takeStoredTicket } from './ticket.store.ts'

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
export async function takeTicket(deps: Deps, tx: Tx, ticket: string, scene: TicketScene): Promise<ProvenPhone> {
  const tokenHash = hashToken(ticket)
  const row = (await takeStoredTicket(tx, tokenHash, scene, deps.now())) ?? fail('wrong_code')
  return { phone: deps.vault.open(row.phone_sealed, bindingOf(tokenHash)), phoneIndex: row.phone_index }
}
