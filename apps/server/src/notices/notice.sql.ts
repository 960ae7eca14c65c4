// What the statements about notices share. $1 is the organization, $2 the account that asks.

/** For the person in the organization: told to all of it, or to them. */
export const MINE = `n.organization_id = $1::uuid and (n.account_id is null or n.account_id = $2::uuid)`

/** Up to when the person has read everything there. */
export const SEEN = `coalesce((select until from inbox_seen where account_id = $2::uuid and organization_id = $1::uuid), '-infinity')`

const MARKED = `exists (select from notice_read d where d.notice_id = n.id and d.account_id = $2::uuid)`

/** Whether a notice is read; a receipt always is, because it tells what one's own organization did. */
export const READ = `(n.receipt or n.created_at <= ${SEEN} or ${MARKED})`

/** The opposite for the person's own, written so that the index without receipts serves it. */
export const UNREAD = `${MINE} and not n.receipt and n.created_at > ${SEEN} and not ${MARKED}`

// The clock and not the transaction's start: a notice must not seem older than what was read before it was there. Milliseconds, for that is
// what people tell us back who have read up to one.
/** When a notice is written. */
export const NOW = `date_trunc('milliseconds', clock_timestamp())`
