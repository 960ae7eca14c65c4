import type { CallOf } from './endpoint.ts'

/** Most organizations the home looks at. */
export const HOME_ORGANIZATIONS = 100
/** Most events of each phase the home looks at for its deadlines. */
export const HOME_EVENTS = 20

/** All that the screen of a route needs first, in one round trip. Read-only; the one call that takes the token from the cookie too. */
export const loadFirstData: CallOf<'loadFirstData'> = { method: 'GET', path: '/__serverLoader' }
