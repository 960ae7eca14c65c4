import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { postgresUrl, silent } from '../../test/test-database.ts'
import { type Database, DatabaseRefused, openDatabase } from './open.ts'

const WRITERS = 12

/** A server of its own, because it is stopped and crashed here. */
let postgres: TestPostgres
beforeAll(async () => {
  if (postgresUrl) postgres = (await startPostgres()) as TestPostgres
})
afterAll(() => postgres?.stop())

test.skipIf(!postgresUrl).each([
  ['a restart', () => postgres.restart()],
  ['a crash', () => postgres.killHard().then(() => postgres.restart())],
])('the portal survives %s of the database under load and loses no acknowledged row', async (_what, interrupt) => {
  const url = await postgres.createDatabase(`load_${Date.now()}`)
  const database = await openDatabase({ kind: 'server', url }, silent)
  await database.pool.query('create table kept (id text primary key)')
  const load = startLoad(database)
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(WRITERS)
  await interrupt()
  await expect.poll(() => load.failures).toBeGreaterThan(0)
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before)
  await load.stop()
  const { rows } = await database.pool.query<{ id: string }>('select id from kept')
  const found = new Set(rows.map((row) => row.id))
  expect(load.acknowledged.filter((id) => !found.has(id))).toEqual([])
  await database.close()
})

test.skipIf(!postgresUrl)('a session without synchronous commit is set right', async () => {
  const url = await postgres.createDatabase('settings')
  const careless = await openDatabase({ kind: 'server', url }, silent)
  await careless.pool.query('alter database settings set synchronous_commit = off')
  await careless.close()
  const mended = await openDatabase({ kind: 'server', url }, silent)
  const { rows } = await mended.pool.query("select current_setting('synchronous_commit') as value")
  expect(rows).toEqual([{ value: 'on' }])
  await mended.close()
})

test.skipIf(!postgresUrl)('a server with fsync off is refused', async () => {
  const url = postgres.url()
  const database = await openDatabase({ kind: 'server', url }, silent)
  await database.pool.query('alter system set fsync = off')
  await database.pool.query('select pg_reload_conf()')
  await database.close()
  await expect.poll(() => refusalOf(url)).toBe('not_durable')
})

test('a server that is not there is refused with its place and without its password', async () => {
  const opening = openDatabase({ kind: 'server', url: 'postgres://someone:secret@127.0.0.1:1/portal' }, silent)
  const error = await opening.catch((problem: Error) => problem)
  expect(error).toMatchObject({ reason: 'unreachable', message: expect.stringContaining('127.0.0.1:1/portal') })
  expect(error).not.toMatchObject({ message: expect.stringContaining('secret') })
})

async function refusalOf(url: string) {
  try {
    const database = await openDatabase({ kind: 'server', url }, silent)
    await database.close()
  } catch (error) {
    return error instanceof DatabaseRefused && error.reason
  }
}

/** Writers that go on through every failure, each in transactions of its own. */
function startLoad(database: Database) {
  const load = { acknowledged: [] as string[], failures: 0, stop: async () => {} }
  const over = new AbortController()
  const write = async (writer: number) => {
    for (let count = 0; !over.signal.aborted; count++) {
      const id = `${writer}-${count}`
      const written = await insert(database, id).catch(() => false)
      if (written) load.acknowledged.push(id)
      else load.failures++
      if (!written) await wait(10)
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
  load.stop = async () => {
    over.abort()
    await Promise.all(writers)
  }
  return load
}

async function insert(database: Database, id: string) {
  const { db } = database
  await db.transaction().execute((tx) =>
    tx
      .insertInto('kept' as never)
      .values({ id } as never)
      .execute(),
  )
  return true
}
