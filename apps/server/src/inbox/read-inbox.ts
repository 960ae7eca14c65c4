import type { ActingFor, Deps } from '../deps.ts'
import { markAnnouncements } from '../events/announcement/announcement.store.ts'
import { findAnnounced, markAnnouncedUntil } from '../events/announcement/announcements.ts'
import { countUnseenInvitations, markInvitations } from '../identity/member/standing-invitation.store.ts'
import { countUnreadNotices } from '../notices/notice-keys.store.ts'
import { markNotices, markNoticesUntil } from '../notices/read-marks.store.ts'
import { cap } from './list-inbox.ts'

/** What was read: these, all up to and with a moment (RFC 3339), or all. */
interface Seen {
  ids?: string[] | undefined
  until?: string | undefined
  all?: true | undefined
}

/** Marks what the person is told as read; gives how much is unread. */
export async function readInbox(deps: Deps, who: ActingFor, { ids = [], until, all }: Seen) {
  const { db } = deps.database
  const now = deps.now()
  if (ids.length > 0) {
    await markNotices(db, who, ids, now)
    await markAnnouncements(db, who, ids, false, now)
  }
  if (all || until !== undefined) {
    await markNoticesUntil(db, who, all ? null : (until ?? null), now)
    await markAnnouncedUntil(deps, who, all ? now : new Date(until ?? now))
  }
  await markInvitations(db, who, { ids, until: all ? now : until === undefined ? null : new Date(until) }, now)
  return countUnread(deps, who)
}

/** How much of what the person is told is unread. */
export async function countUnread(deps: Deps, who: ActingFor) {
  const [notices, announced, invited] = await Promise.all([
    countUnreadNotices(deps.database.db, who),
    findAnnounced(deps, who, { limit: 0, onlyUnread: true }),
    countUnseenInvitations(deps.database.db, who, deps.now()),
  ])
  return { unread: cap(notices + announced.unread + invited) }
}
