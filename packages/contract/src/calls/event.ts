import type { CallOf } from './endpoint.ts'

/** Events, readable by everybody. */
export const listEvents: CallOf<'listEvents'> = { method: 'GET', path: '/api/events' }

/** One event with its groups. */
export const getEvent: CallOf<'getEvent'> = { method: 'GET', path: '/api/events/{id}' }

/** Districts by parent, level or keyword; not paged. */
export const listDistricts: CallOf<'listDistricts'> = { method: 'GET', path: '/api/districts' }
