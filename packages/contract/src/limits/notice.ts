/** Longest title and text of an announcement, in UTF-16 units, and how many an event's host may publish a day. */
export const announcementLimits = { title: 60, text: 1_000, perDay: 5 } as const

/** For so many days an announcement stands among a person's notices. */
export const ANNOUNCEMENT_DAYS = 180

/** Most announcements the home asks for. */
export const HOME_ANNOUNCEMENTS = 5

/** For so many days a notice is kept. */
export const NOTICE_DAYS = 180

/** Unread notices are counted up to here; one more tells that there are more. */
export const UNREAD_MAX = 99

/** Names told of a registration's people. */
export const NOTICE_NAMES = 3

/** How many changed starts a notice lists at most: all three runs of 20 children. */
export const NOTICE_STARTS = 60
