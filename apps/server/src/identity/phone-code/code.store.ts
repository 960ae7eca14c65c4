import { CODE_TRIES, type PhoneScene } from '@startline/contract'
import { type Executor, queryOne, queryRows, rowBy, statement } from '../../store/statement.ts'

/** A code as it is stored. */
interface StoredCode {
  phoneIndex: Buffer
  scene: PhoneScene
  codeHash: Buffer
  endsAt: Date
}

const put = statement<never>(
  'sms-code-put',
  `insert into sms_code (phone_index, scene, code_hash, ends_at) values ($1::bytea, $2::text, $3::bytea, $4::timestamptz)
   on conflict (phone_index, scene) do update
      set code_hash = excluded.code_hash, ends_at = excluded.ends_at, tries = 0, used_at = null, guessers = '{}'`,
)

/** Stores a code; it replaces the one sent before for the same purpose. */
export const putCode = (tx: Executor, code: StoredCode): Promise<unknown> =>
  queryRows(tx, put, [code.phoneIndex, code.scene, code.codeHash, code.endsAt])

const ofAccount = statement<{ known: boolean }>(
  'sms-code-account',
  'select exists (select 1 from account where phone_index = $1::bytea and disabled_at is null) as known',
)

/** Whether a phone is the verified one of an account. */
export const isPhoneOfAccount = async (tx: Executor, phoneIndex: Buffer): Promise<boolean> =>
  (await queryOne(tx, ofAccount, [phoneIndex]))?.known ?? false

// A try counts for every code of the phone, whatever its purpose. The rows are locked in order before their tries are read, so that of many
// concurrent tries at most five reach the comparison, and of one address at most its share.
const attempt = statement<{ opened: boolean }>(
  'sms-code-try',
  `with live as materialized (
     select c.scene from sms_code c
      where c.phone_index = $1::bytea and c.used_at is null and c.ends_at > $4::timestamptz and c.tries < ${CODE_TRIES}
        and cardinality(array_positions(c.guessers, $5::bytea)) < $6::int
      order by c.scene for no key update),
   tried as (
     update sms_code c
        set tries = c.tries + 1,
            guessers = c.guessers || $5::bytea,
            used_at = case when c.scene = $2::text and c.code_hash = $3::bytea then $4::timestamptz end
       from live where c.phone_index = $1::bytea and c.scene = live.scene
     returning c.used_at)
   select count(*) > 0 as opened from tried where used_at is not null`,
)

/** Who tries a code: by the keyed hash of the address, and how often one address may. */
interface Guesser {
  addressKey: Buffer
  most: number
}

/**
 * Counts a try and compares, in this order and in one statement; the right code is spent. Never call it in a transaction: a try stays
 * counted whatever is refused or fails afterwards.
 */
export async function tryCode(
  db: Executor,
  { phoneIndex, scene, codeHash }: Omit<StoredCode, 'endsAt'>,
  { addressKey, most }: Guesser,
  now: Date,
): Promise<boolean> {
  return (await queryOne(db, attempt, [phoneIndex, scene, codeHash, now, addressKey, most]))?.opened ?? false
}

/** What a ticket is for. */
export type TicketScene = 'reset_password' | 'bind_phone'

/** A ticket as it is stored. */
interface StoredTicket {
  tokenHash: Buffer
  scene: TicketScene
  phoneIndex: Buffer
  phoneSealed: Buffer
  endsAt: Date
}

const putTicketRow = statement<never>(
  'sms-ticket-put',
  `insert into sms_ticket (token_hash, scene, phone_index, phone_sealed, ends_at)
   values ($1::bytea, $2::text, $3::bytea, $4::bytea, $5::timestamptz)`,
)

/** Stores a ticket. */
export const putTicket = (tx: Executor, { tokenHash, scene, phoneIndex, phoneSealed, endsAt }: StoredTicket) =>
  queryRows(tx, putTicketRow, [tokenHash, scene, phoneIndex, phoneSealed, endsAt])

/** Takes a ticket: of many at once one gets it. It is there again when the transaction is rolled back. */
export const takeStoredTicket = rowBy<
  { phone_index: Buffer; phone_sealed: Buffer },
  [tokenHash: Buffer, scene: TicketScene, now: Date]
>(
  'sms-ticket-take',
  `delete from sms_ticket where token_hash = $1::bytea and scene = $2::text and ends_at > $3::timestamptz
   returning phone_index, phone_sealed`,
)
