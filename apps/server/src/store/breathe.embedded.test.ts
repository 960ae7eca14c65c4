import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { inTransaction } from './transaction.ts'

const STATEMENTS = 100
const HEAVY = 'select count(*)::int as rows from generate_series(1, 50000)'

const database: TestDatabase = await openTestDatabase('embedded', { migrated: false })
afterAll(() => database.erase())

/** Counts how often others of this thread come to their turn while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await work()
  clearInterval(timer)
  return turns
}

test('while many ask the embedded store at once, others of the thread have their turns', async () => {
  const ask = () => database.pool.query(HEAVY)
  await ask()
  expect(await turnsDuring(() => Promise.all(Array.from({ length: STATEMENTS }, ask)))).toBeGreaterThan(5)
})

test('… and while a transaction asks many things', async () => {
  const work = () =>
    inTransaction(database, (tx) => Promise.all(Array.from({ length: STATEMENTS }, () => sql.raw(HEAVY).execute(tx))))
  expect(await turnsDuring(work)).toBeGreaterThan(5)
})
