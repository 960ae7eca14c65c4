import type { CallOf } from './endpoint.ts'

/** Files that one paper may have: the pages of a form that was photographed. */
export const PAPER_FILES = 5
/** Most registrations decided on by one call, and most reasons for one of them. */
export const reviewLimits = { items: 200, reasons: 20, note: 300, despite: 300 } as const
/** How long an organization has to hand in again what was returned, in hours; never beyond the event's `edit_until`. */
export const RETURNED_HOURS = 72

/** Send a paper. */
export const sendPaper: CallOf<'sendPaper'> = { method: 'POST', path: '/api/registration/{id}/paper', takesBody: true }

/** Take a paper back. */
export const removePaper: CallOf<'removePaper'> = {
  method: 'DELETE',
  path: '/api/registration/{id}/paper/{paper_id}',
  noData: true,
}

/** Hand in again what the host has returned. It waits for the host then, with what was changed meanwhile. */
export const resubmitRegistration: CallOf<'resubmitRegistration'> = {
  method: 'POST',
  path: '/api/registration/{id}/resubmit',
  takesBody: true,
}

const REVIEWS = '/api/console/events/{id}/reviews'

/** What waits to be reviewed at an event, with what is needed to judge it. */
export const listReviews: CallOf<'listReviews'> = { method: 'GET', path: REVIEWS, list: true }

/** Decide on registrations of an event, each by itself; with `dry_run` nothing is written. */
export const decideReviews: CallOf<'decideReviews'> = { method: 'POST', path: REVIEWS, list: true, takesBody: true }
