/** Files that one paper may have: the pages of a form that was photographed. */
export const PAPER_FILES = 5

/** Most registrations decided on by one call, and most reasons for one of them. */
export const reviewLimits = { items: 200, reasons: 20, note: 300, despite: 300 } as const

/** How long an organization has to hand in again what was returned, in hours; never beyond the event's `edit_until`. */
export const RETURNED_HOURS = 72
