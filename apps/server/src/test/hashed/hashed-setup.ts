import pg from 'pg'
import { createDatabaseOn } from '../postgres.ts'
import { hashByEvent } from './hashed-by-event.ts'

const HASHED = 'startline_hashed'

/** Makes a second database to make others of, with tables hashed by event; runs after `global-setup.ts`. */
export default async function setUp(): Promise<void> {
  const { STARTLINE_TEST_PG: server, STARTLINE_TEST_READY_DATABASE: ready } = process.env
  if (!server) throw new Error('This machine has no PostgreSQL.')
  await createDatabaseOn(server, HASHED, ready)
  const pool = new pg.Pool({ connectionString: Object.assign(new URL(server), { pathname: HASHED }).href, max: 1 })
  await hashByEvent(pool).finally(() => pool.end())
  process.env['STARTLINE_TEST_HASHED_DATABASE'] = HASHED
}
