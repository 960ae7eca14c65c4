import { rowsBy } from '../store/statement.ts'

type OfAccount = [accountId: string]
type OfOrganizations = [organizations: string[]]

/** Removes the notices of a person alone. */
export const eraseOwnNotices = rowsBy<never, OfAccount>(
  'erasure-own-notices',
  'delete from notice where account_id = $1::uuid',
)

/** Removes which notices a person has read. */
export const eraseReadMarks = rowsBy<never, OfAccount>(
  'erasure-read-marks',
  'delete from notice_read where account_id = $1::uuid',
)

/** Removes how far a person has seen their inboxes. */
export const eraseInboxSeen = rowsBy<never, OfAccount>(
  'erasure-inbox-seen',
  'delete from inbox_seen where account_id = $1::uuid',
)

/** Removes the messages to a person's phone. */
export const eraseMessages = rowsBy<never, OfAccount>(
  'erasure-messages',
  'delete from notice_message where account_id = $1::uuid',
)

/** Removes a person's reminders. */
export const eraseReminders = rowsBy<never, OfAccount>(
  'erasure-reminders',
  'delete from event_reminder where account_id = $1::uuid',
)

// What they asked others for goes with them.
/** Removes the notices to organizations, and those they asked for. */
export const eraseNotices = rowsBy<never, OfOrganizations>(
  'erasure-notices',
  'delete from notice where organization_id = any($1::uuid[]) or asked_by = any($1::uuid[])',
)

/** Removes how far the inboxes of organizations have been seen. */
export const eraseInboxes = rowsBy<never, OfOrganizations>(
  'erasure-inboxes',
  'delete from inbox_seen where organization_id = any($1::uuid[])',
)
