import { type Executor, queryRows, statement } from '../../store/statement.ts'
import type { Acting } from './member.store.ts'

const seen = statement<never>(
  'invitations-seen',
  `update invitation i set seen_at = $4::timestamptz from account a
    where a.id = $1::uuid and a.phone_index = i.phone_index and i.seen_at is null
      and (i.id = any($2::uuid[]) or i.created_at <= $3::timestamptz)`,
)

/** Which invitations were seen: these, and all up to and with a moment. */
interface Seen {
  ids: string[]
  until: Date | null
}

/** Keeps that the person has seen invitations to their phone, once each; who invited is never told. */
export const markInvitations = (tx: Executor, { accountId }: Acting, { ids, until }: Seen, at: Date) =>
  queryRows(tx, seen, [accountId, ids, until, at])
