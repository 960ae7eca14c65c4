import type { CallOf } from './endpoint.ts'

/** Most entries one batch may hold. */
export const BATCH_MAX = 5_000
/** Most people that its entries may name together: relays of four in all of them. */
export const BATCH_PEOPLE_MAX = 20_000
/** How long a batch can be undone after it was stored, in hours; never beyond the event's `edit_until`. */
export const UNDO_HOURS = 24
/** Longest Idempotency-Key, in characters. */
export const KEY_LONGEST = 200
/** An answer is told again under its Idempotency-Key for this long. */
export const KEY_KEPT_HOURS = 24

/** The organization's registrations. */
export const listRegistrations: CallOf<'listRegistrations'> = { method: 'GET', path: '/api/registration', list: true }

/** One registration. */
export const getRegistration: CallOf<'getRegistration'> = { method: 'GET', path: '/api/registration/{id}' }

/**
 * Change a registration. Who stays in the group keeps place or place in line; another group must have a free place and nobody waiting,
 * or everything stays as it was.
 */
export const changeRegistration: CallOf<'changeRegistration'> = {
  method: 'PATCH',
  path: '/api/registration/{id}',
  takesBody: true,
}

/** Withdraw a registration: its place goes to the first in line who fits. One that is withdrawn already stays so. */
export const withdrawRegistration: CallOf<'withdrawRegistration'> = { method: 'DELETE', path: '/api/registration/{id}' }

/** Register people and teams for one event: all or nothing, or the good ones. */
export const registerBatch: CallOf<'registerBatch'> = {
  method: 'POST',
  path: '/api/registration/batch',
  list: true,
  takesBody: true,
}

/** The organization's batches with more than one entry, the newest first. */
export const listBatches: CallOf<'listBatches'> = { method: 'GET', path: '/api/registration/batch', list: true }

/** One batch with its registrations, in the order of its entries. */
export const getBatch: CallOf<'getBatch'> = { method: 'GET', path: '/api/registration/batch/{id}', list: true }

/**
 * Undo a batch: all its registrations are withdrawn, and participants it brought that nothing else uses are taken off the list. Only
 * within 24 hours, before the event's `edit_until`, and while none of them was changed or withdrawn; a place given from the waiting list
 * is no change. One that is undone already stays so.
 */
export const undoBatch: CallOf<'undoBatch'> = { method: 'DELETE', path: '/api/registration/batch/{id}' }

/** Ask what became of a batch whose answer was lost, without sending it again. Keys are known for 24 hours. */
export const showBatchAnswer: CallOf<'showBatchAnswer'> = { method: 'GET', path: '/api/registration/batch/answer' }

/**
 * Cancel a batch that was sent, wherever it is on its way: it is either stored as a whole (`stored`, and can be undone) or never will be
 * (`cancelled`; sending it under this key is refused for 24 hours). Never `unknown`.
 */
export const cancelBatch: CallOf<'cancelBatch'> = {
  method: 'POST',
  path: '/api/registration/batch/cancel',
  takesBody: true,
}

/** How many registrations the organization has for an event, and their fees. */
export const sumFees: CallOf<'sumFees'> = { method: 'GET', path: '/api/registration/fee' }

/** Most events that the organization's next ones are told of, and most registrations for each. */
export const NEXT_RACES = 3
export const NEXT_RACE_ENTRIES = 6

/** The events that the organization has entered, with what it has for each in numbers: those to come, or those that are past. */
export const listEnteredEvents: CallOf<'listEnteredEvents'> = {
  method: 'GET',
  path: '/api/registration/event',
  list: true,
}

/** Ask the guardians of those entered for an event for what their groups want and is not there: of each participant once a day. */
export const askGuardians: CallOf<'askGuardians'> = {
  method: 'POST',
  path: '/api/registration/event/{id}/ask',
  takesBody: true,
}

/** Most of those who cannot be asked that an answer names. */
export const UNREACHABLE_NAMED = 20

/** What comes next: the events that the organization has entered and that are not over, with what it has entered for them. */
export const listNextRaces: CallOf<'listNextRaces'> = { method: 'GET', path: '/api/registration/next', list: true }

/** Most registrations whose starts are asked for at once, and most that an event is told of. */
export const STARTS_ASKED = 100
export const STARTS_OF_EVENT = 500

/** Where and when the organization's own start, as far as start lists are public: by registrations, or all of an event. */
export const listStarts: CallOf<'listStarts'> = { method: 'GET', path: '/api/registration/start', list: true }
