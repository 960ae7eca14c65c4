import { countBy, type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'
import type { ToldByMessage } from './notice-words.ts'

/** A message that somebody has claimed to send. What is null is not there any more. */
export interface MessageRow {
  notice_id: string
  account_id: string
  tries: number
  kind: ToldByMessage
  created_at: Date
  /** The organization’s where it tells of no event. */
  event_name: string
  reference: string | null
  /** Null where the person has no verified phone, is disabled, or is not of the organization any more. */
  phone_sealed: Buffer | null
}

// Claiming is one statement: of two portals each takes others.
/** Takes up to so many messages that are due: nobody else will send them. */
export const claimMessages = rowsBy<MessageRow, [now: Date, most: number]>(
  'notice-messages-claim',
  `with due as materialized (
     select notice_id, account_id from notice_message
      where claimed_at is null and due_at <= $1::timestamptz order by due_at limit $2::int for update skip locked),
   claimed as (
     update notice_message m set claimed_at = $1::timestamptz, tries = m.tries + 1
       from due where m.notice_id = due.notice_id and m.account_id = due.account_id
     returning m.notice_id, m.account_id, m.tries)
   select c.notice_id, c.account_id, c.tries, n.kind, n.created_at, coalesce(e.name, o.name) as event_name, r.reference, a.phone_sealed
     from claimed c
     join notice n on n.id = c.notice_id
     join organization o on o.id = n.organization_id
     left join event e on e.id = n.event_id
     left join registration r on r.event_id = n.event_id and r.id = n.registration_id
     left join account a on a.id = c.account_id and a.disabled_at is null and exists (
       select from membership b where b.organization_id = n.organization_id and b.account_id = c.account_id)`,
  { plan: 'each time' },
)

const remove = statement<never>(
  'notice-message-done',
  'delete from notice_message where notice_id = $1::uuid and account_id = $2::uuid',
)
const release = statement<never>(
  'notice-message-later',
  'update notice_message set claimed_at = null, due_at = $3::timestamptz where notice_id = $1::uuid and account_id = $2::uuid',
)

type Which = Pick<MessageRow, 'notice_id' | 'account_id'>

/** The message is sent, or will never be. */
export const endMessage = (tx: Executor, { notice_id, account_id }: Which) =>
  queryRows(tx, remove, [notice_id, account_id])

/** The message was surely not sent and is tried again then. */
export const retryMessage = (tx: Executor, { notice_id, account_id }: Which, at: Date) =>
  queryRows(tx, release, [notice_id, account_id, at])

/** Removes messages that were due before a moment, claimed or not; gives how many there were. */
export const removeDueBefore = countBy<[before: Date, most: number]>(
  'notice-messages-sweep',
  `delete from notice_message where (notice_id, account_id) in (
     select notice_id, account_id from notice_message where due_at < $1::timestamptz limit $2::int) returning 1 as gone`,
  { plan: 'each time' },
)
