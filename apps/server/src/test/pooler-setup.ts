import { startPgBouncer } from './processes/pgbouncer.ts'

/** Fewer than the connections of a portal: they are shared all the time. */
const POOL_SIZE = 3
/** Each test file has a database of its own, whose connections are ended with it. */
const OWN_DATABASES = 'server_idle_timeout = 5'

/** Starts PgBouncer before the run's server, after `global-setup.ts`; its port goes into the environment of the test processes. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = process.env['STARTLINE_TEST_PG']
  if (!server) throw new Error('This machine has no PostgreSQL.')
  const pooler = await startPgBouncer(server, { poolSize: POOL_SIZE, more: OWN_DATABASES })
  process.env['STARTLINE_TEST_POOLER'] = new URL(pooler.urlOf(server)).port
  return pooler.stop
}
