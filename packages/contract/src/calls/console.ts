import { YAML_TYPE } from '../limits/console.ts'
import type { CallOf } from './endpoint.ts'

/** The events that somebody holds or has a duty at. */
const EVENTS = '/api/console/events'
/** One of them; for who has no right there it does not exist. */
const EVENT = `${EVENTS}/{id}` as const

/** The events at which one has a duty, by a phone one has verified. */
export const listOwnDuties: CallOf<'listOwnDuties'> = { method: 'GET', path: '/api/console/duties', list: true }

/** The duties given at an event. */
export const listDuties: CallOf<'listDuties'> = { method: 'GET', path: `${EVENT}/duties`, list: true }

/** Give a phone a duty; given again it is for other groups or under another label. */
export const giveDuty: CallOf<'giveDuty'> = { method: 'POST', path: `${EVENT}/duties`, takesBody: true }

/** End a duty. */
export const endDuty: CallOf<'endDuty'> = { method: 'DELETE', path: `${EVENT}/duties/{duty_id}`, noData: true }

/** Let an organization enter more new people in an event than its day allows; said again, it is the new number. */
export const grantAllowance: CallOf<'grantAllowance'> = {
  method: 'POST',
  path: `${EVENT}/allowances`,
  takesBody: true,
}

/** The events and drafts of the organization acted for, where one may hold events for it, and those where one has a duty. */
export const listHeldEvents: CallOf<'listHeldEvents'> = { method: 'GET', path: EVENTS, list: true }

/** Begin a draft: from nothing, from a file, or as a copy of an event or draft. */
export const createDraft: CallOf<'createDraft'> = { method: 'POST', path: EVENTS, takesBody: true }

/** A draft, or an event as whoever holds it or has a duty there sees it. */
export const getHeldEvent: CallOf<'getHeldEvent'> = { method: 'GET', path: EVENT }

/**
 * Change what a published event says, and when all its groups open or close. What that means for who is entered is told first, as with a group;
 * with `dry_run` it is only told.
 */
export const changeHeldEvent: CallOf<'changeHeldEvent'> = { method: 'PATCH', path: EVENT, takesBody: true }

/** Save a draft, with whatever is still wrong in it. */
export const saveDraft: CallOf<'saveDraft'> = { method: 'PUT', path: `${EVENT}/draft`, takesBody: true }

/** Throw a draft away. */
export const discardDraft: CallOf<'discardDraft'> = { method: 'DELETE', path: `${EVENT}/draft`, noData: true }

/** What everybody would see of a draft, had it been published. */
export const previewDraft: CallOf<'previewDraft'> = { method: 'GET', path: `${EVENT}/preview` }

/** Make an event of a draft, for everybody to see. */
export const publishDraft: CallOf<'publishDraft'> = { method: 'POST', path: `${EVENT}/publish`, takesBody: true }

/** The event or draft as a file that `portal event import` takes back. */
export const downloadEventFile: CallOf<'downloadEventFile'> = {
  method: 'GET',
  path: `${EVENT}/file`,
  answers: [YAML_TYPE, 'application/json'],
}

const GROUP = `${EVENT}/groups/{group_id}` as const

/** Add a group to a published event. */
export const addGroup: CallOf<'addGroup'> = { method: 'POST', path: `${EVENT}/groups`, takesBody: true }

/** Change a group. What that means for who is entered is told first (`change_needs_consent`), and accepted by its digest; entries stay. With `dry_run` it is only told. */
export const changeGroup: CallOf<'changeGroup'> = { method: 'PATCH', path: GROUP, takesBody: true }

/** Remove a group in which nobody was ever entered. */
export const removeGroup: CallOf<'removeGroup'> = { method: 'DELETE', path: GROUP, noData: true }

/** Cancel an event for good; its name is typed, so that it is no other. */
export const cancelEvent: CallOf<'cancelEvent'> = { method: 'POST', path: `${EVENT}/cancel`, takesBody: true }

/** Put an event that is over away. */
export const archiveEvent: CallOf<'archiveEvent'> = { method: 'POST', path: `${EVENT}/archive` }
