/** Most references that are marked at once, and longest remark beside them, in UTF-16 units. */
export const MARKED_AT_ONCE = 500

export const MARK_NOTE_MAX = 200

/** Longest bank statement that is read at once, in UTF-16 units. */
export const STATEMENT_MAX = 200_000

/** Most registrations that are picked one by one for a file. */
export const EXPORTED_AT_ONCE = 1000

/** Shortest and longest reason a host gives an organization, in UTF-16 units. */
export const HOST_REASON_MIN = 2

export const HOST_REASON_MAX = 200
