import type { CallOf } from './endpoint.ts'

/** Longest title and text of an announcement, in UTF-16 units, and how many an event's host may publish a day. */
export const announcementLimits = { title: 60, text: 1_000, perDay: 5 } as const
/** For so many days an announcement stands among a person's notices. */
export const ANNOUNCEMENT_DAYS = 180
/** Most announcements the home asks for. */
export const HOME_ANNOUNCEMENTS = 5
const MANAGE = '/api/announcement/manage'
/** For so many days a notice is kept. */
export const NOTICE_DAYS = 180
/** Unread notices are counted up to here; one more tells that there are more. */
export const UNREAD_MAX = 99
/** Names told of a registration's people. */
export const NOTICE_NAMES = 3
/** How many changed starts a notice lists at most: all three runs of 20 children. */
export const NOTICE_STARTS = 60

/** What one is told: by everybody who is asking, and of an event on its page. */
export const listAnnouncements: CallOf<'listAnnouncements'> = { method: 'GET', path: '/api/announcement', list: true }

/** Mark announcements as read, or put them away from the home. */
export const readAnnouncements: CallOf<'readAnnouncements'> = {
  method: 'POST',
  path: '/api/announcement/read',
  takesBody: true,
}

/** The host's announcements, and the events it may announce something about. */
export const listHostedAnnouncements: CallOf<'listHostedAnnouncements'> = { method: 'GET', path: MANAGE, list: true }

/** Tell everybody entered in an event, or whoever looks at its page. With `dry_run` it is only checked, and told whom it would reach. */
export const publishAnnouncement: CallOf<'publishAnnouncement'> = { method: 'POST', path: MANAGE, takesBody: true }

/** Take an announcement back: nobody sees it any more. */
export const withdrawAnnouncement: CallOf<'withdrawAnnouncement'> = {
  method: 'DELETE',
  path: `${MANAGE}/{id}`,
  noData: true,
}

/** Notices and announcements for the person in the organization acted for, in one list. */
export const listInbox: CallOf<'listInbox'> = { method: 'GET', path: '/api/inbox', list: true }

/** How much of it is unread. */
export const countUnread: CallOf<'countUnread'> = { method: 'GET', path: '/api/inbox/unread' }

/** Mark notices and announcements as read. */
export const readInbox: CallOf<'readInbox'> = { method: 'POST', path: '/api/inbox/read', takesBody: true }
