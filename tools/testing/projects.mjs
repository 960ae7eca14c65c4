/** Names of the projects of vitest.config.ts. */
export const UNIT = 'unit'
export const EMBEDDED = 'server on the embedded store'
export const POSTGRES = 'server on PostgreSQL'
export const RACES = 'races on PostgreSQL'
export const POOLER = 'server through PgBouncer'
export const HASHED = 'server on tables hashed by event'
export const FORMS = 'forms'
export const JOURNEYS = 'journeys'

/** Server tests on each store, and the races. */
export const SERVER = [EMBEDDED, POSTGRES, RACES]
