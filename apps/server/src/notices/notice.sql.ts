/** The organization and the account that ask, as a statement has them. */
interface Given {
  organization: string
  account: string
}

const seen = ({ organization, account }: Given) =>
  `coalesce((select until from inbox_seen where account_id = ${account} and organization_id = ${organization}), '-infinity')`
const marked = ({ account }: Given) =>
  `exists (select from notice_read d where d.notice_id = n.id and d.account_id = ${account} offset 0)`
const mine = ({ organization, account }: Given) =>
  `n.organization_id = ${organization} and (n.account_id is null or n.account_id = ${account})`

/** For the person's own that are unread, written so that the index without receipts serves it. */
export const unreadOf = (given: Given): string =>
  `${mine(given)} and not n.receipt and n.created_at > ${seen(given)} and not ${marked(given)}`

// In most statements $1 is the organization, $2 the account that asks.
const GIVEN = { organization: '$1::uuid', account: '$2::uuid' }

/** For the person in the organization: told to all of it, or to them. */
export const MINE = mine(GIVEN)

/** Whether a notice is read; a receipt always is, because it tells what one's own organization did. */
export const READ = `(n.receipt or n.created_at <= ${seen(GIVEN)} or ${marked(GIVEN)})`

/** The opposite for the person's own. */
export const UNREAD = unreadOf(GIVEN)

// The clock and not the transaction's start: a notice must not seem older than what was read before it was there. Milliseconds, for that is
// what people tell us back who have read up to one.
/** When a notice is written. */
export const NOW = `date_trunc('milliseconds', clock_timestamp())`
