import type { CallOf } from './endpoint.ts'

/** Events, readable by everybody. */
export const listEvents: CallOf<'listEvents'> = { method: 'GET', path: '/api/events', list: true }

/** One event with its groups. */
export const getEvent: CallOf<'getEvent'> = { method: 'GET', path: '/api/events/{id}' }

const REMINDER = '/api/events/{id}/reminder'
/** Reminders that one person may have at a time. */
export const REMINDERS_MAX = 50

/** Whether one is told when registration opens. */
export const getReminder: CallOf<'getReminder'> = { method: 'GET', path: REMINDER }

/** Be told when registration opens; asked twice it is set once. */
export const setReminder: CallOf<'setReminder'> = { method: 'PUT', path: REMINDER }

/** Not be told any more. */
export const removeReminder: CallOf<'removeReminder'> = { method: 'DELETE', path: REMINDER }

/** Districts by parent, level or keyword; not paged. */
export const listDistricts: CallOf<'listDistricts'> = { method: 'GET', path: '/api/districts', list: true }
