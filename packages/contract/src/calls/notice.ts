import type { CallOf } from './endpoint.ts'

const MANAGE = '/api/announcement/manage'

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
