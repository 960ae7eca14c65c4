import { expect, onTestFinished, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { type PgBouncer, startPgBouncer } from '../../test/processes/pgbouncer.ts'
import { newServerDatabase, silent } from '../../test/test-database.ts'
import { LOCKS, oneAtATime } from '../jobs/one-at-a-time.ts'
import { openDatabase } from './open.ts'

const pooled = needs('PostgreSQL', 'pgbouncer')

/** An empty database and a pooler before it. */
async function setUp(options: Parameters<typeof startPgBouncer>[1] = {}): Promise<{ url: string; directUrl: string }> {
  const { choice, remove } = await newServerDatabase()
  const pooler: PgBouncer = await startPgBouncer(choice.url, options)
  onTestFinished(async () => {
    await pooler.stop()
    await remove()
  })
  return { url: pooler.urlOf(choice.url), directUrl: choice.url }
}

const open = async (choice: { url: string; directUrl?: string }) => {
  const database = await openDatabase({ kind: 'server', ...choice }, silent)
  onTestFinished(() => database.close())
  return database
}

const refusal = (reason: string, words: RegExp) => ({ reason, message: expect.stringMatching(words) })

test.skipIf(pooled.missing)(
  pooled.named('a pooler that nobody spoke of is refused, and what to do is said'),
  async () => {
    const { url } = await setUp()
    await expect(open({ url })).rejects.toMatchObject(refusal('pooled', /^DATABASE_URL .* DATABASE_DIRECT_URL/))
  },
)

test.skipIf(pooled.missing)(pooled.named('a way around the pooler that leads through it is refused'), async () => {
  const { url } = await setUp()
  await expect(open({ url, directUrl: url })).rejects.toMatchObject(refusal('pooled', /^DATABASE_DIRECT_URL /))
})

test.skipIf(pooled.missing)(
  pooled.named('a way around the pooler to another database is refused before anything is written'),
  async () => {
    const { url } = await setUp()
    const other = await newServerDatabase()
    onTestFinished(other.remove)
    const opening = open({ url, directUrl: other.choice.url })
    await expect(opening).rejects.toMatchObject({ reason: 'another_database' })
  },
)

test.skipIf(pooled.missing)(
  pooled.named('a pooler whose connections would acknowledge what is not on the disk is refused'),
  async () => {
    const choice = await setUp({ connectQuery: "connect_query='set synchronous_commit = off; set timezone to utc'" })
    const words = /synchronous_commit is off, and must be on.*connect_query of deploy\/pgbouncer/
    await expect(open(choice)).rejects.toMatchObject(refusal('pooler_settings', words))
  },
)

test.skipIf(pooled.missing)(pooled.named('a pooler without transactions is refused'), async () => {
  const choice = await setUp({ poolMode: 'statement' })
  await expect(open(choice)).rejects.toMatchObject(refusal('pooled', /pool_mode to transaction/))
})

test.skipIf(pooled.missing)(
  pooled.named('a pooler that leads each connection to one of the server’s own is used like the server'),
  async () => {
    const more = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
    const { url } = await setUp({ poolMode: 'session', poolSize: 20, more })
    const database = await open({ url })
    expect([database.pooler, database.direct === database.pool]).toEqual([null, true])
  },
)

test.skipIf(pooled.missing)(
  pooled.named('through a pooler by transaction no name is sent, and a lock is held on a connection of its own'),
  async () => {
    const { url, directUrl } = await setUp({ poolSize: 2 })
    const database = await open({ url, directUrl })
    expect([database.pooler, database.direct === database.pool]).toEqual(['knows no names', false])
    const asked = Array.from({ length: 40 }, (_, one) => database.pool.query('select $1::int as said', [one]))
    expect((await Promise.all(asked)).map(({ rows }) => rows[0].said)).toEqual(asked.map((_, one) => one))
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_prepared_statements where name like 'auto%'",
    )
    expect(rows).toEqual([{ n: 0 }])
    const other = await open({ url, directUrl })
    const told = await oneAtATime(database, LOCKS.reconcile, () =>
      oneAtATime(other, LOCKS.reconcile, async () => 'two'),
    )
    expect(told).toBe(undefined)
  },
)

test.skipIf(pooled.missing)(pooled.named('what one process commits through a pooler the other hears'), async () => {
  const choice = await setUp()
  const [here, there] = [await open(choice), await open(choice)]
  const heard: unknown[] = []
  there.changes.follow((change) => heard.push(change))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const before = heard.length
  await here.pool.query('create table event (id uuid)')
  await here.pool.query('insert into event values ($1)', [crypto.randomUUID()])
  await expect.poll(() => heard.length).toBeGreaterThan(before)
})
