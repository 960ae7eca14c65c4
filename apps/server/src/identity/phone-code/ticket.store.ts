import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

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

const put = statement<never>(
  'sms-ticket-put',
  `insert into sms_ticket (token_hash, scene, phone_index, phone_sealed, ends_at)
   values ($1::bytea, $2::text, $3::bytea, $4::bytea, $5::timestamptz)`,
)

/** Stores a ticket. */
export const putTicket = (tx: Executor, { tokenHash, scene, phoneIndex, phoneSealed, endsAt }: StoredTicket) =>
  queryRows(tx, put, [tokenHash, scene, phoneIndex, phoneSealed, endsAt])

const take = statement<{ phone_index: Buffer; phone_sealed: Buffer }>(
  'sms-ticket-take',
  `delete from sms_ticket where token_hash = $1::bytea and scene = $2::text and ends_at > $3::timestamptz
   returning phone_index, phone_sealed`,
)

/** Takes a ticket: of many at once one gets it. It is there again when the transaction is rolled back. */
export const takeStoredTicket = (tx: Executor, tokenHash: Buffer, scene: TicketScene, now: Date) =>
  queryOne(tx, take, [tokenHash, scene, now])
