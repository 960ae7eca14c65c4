import { type Executor, queryRows, rowsBy, statement } from '../store/statement.ts'

const ofAccount = [
  statement<never>('erasure-own-notices', 'delete from notice where account_id = $1::uuid'),
  statement<never>('erasure-read-marks', 'delete from notice_read where account_id = $1::uuid'),
  statement<never>('erasure-inbox-seen', 'delete from inbox_seen where account_id = $1::uuid'),
  statement<never>('erasure-messages', 'delete from notice_message where account_id = $1::uuid'),
]

/** Removes the notices and messages to a person alone, and what they have read of others. */
export async function eraseNoticesOf(tx: Executor, accountId: string): Promise<void> {
  for (const erase of ofAccount) await queryRows(tx, erase, [accountId])
}

/** Removes a person's reminders. */
export const eraseReminders = rowsBy<never, [accountId: string]>(
  'erasure-reminders',
  'delete from event_reminder where account_id = $1::uuid',
)

// What they asked others for goes with them.
/** Removes the notices to organizations, and those they asked for. */
export const eraseNotices = rowsBy<never, [organizations: string[]]>(
  'erasure-notices',
  'delete from notice where organization_id = any($1::uuid[]) or asked_by = any($1::uuid[])',
)

/** Removes how far the inboxes of organizations have been seen. */
export const eraseInboxes = rowsBy<never, [organizations: string[]]>(
  'erasure-inboxes',
  'delete from inbox_seen where organization_id = any($1::uuid[])',
)
