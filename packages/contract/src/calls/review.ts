import type { CallOf } from './endpoint.ts'

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
