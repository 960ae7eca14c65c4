import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { queryOne, queryRows, statement } from './statement.ts'
import { inTransaction } from './transaction.ts'

const addNumber = statement<{ n: number }>('test_add_number', 'insert into number (n) values ($1) returning n')
const countNumbers = statement<{ count: number }>('test_count_numbers', 'select count(*) from number')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(inject('store'), { migrated: false })
  await database.pool.query('create table number (n int primary key)')
})
afterAll(() => database.erase())
beforeEach(() => database.pool.query('truncate number'))

const count = async () => (await queryOne(database.db, countNumbers))?.count

test('work that resolves is committed and its answer given', async () => {
  const rows = await inTransaction(database, (tx) => queryRows(tx, addNumber, [1]))
  expect(rows).toEqual([{ n: 1 }])
  expect(await count()).toBe(1)
})

test('work that throws is rolled back and its error given on', async () => {
  const failing = inTransaction(database, async (tx) => {
    await queryRows(tx, addNumber, [1])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('a refused statement rolls its transaction back and the next one works', async () => {
  const twice = inTransaction(database, async (tx) => {
    await queryRows(tx, addNumber, [1])
    await queryRows(tx, addNumber, [1])
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await inTransaction(database, (tx) => queryRows(tx, addNumber, [2]))
  expect(await count()).toBe(1)
})

test('what a transaction failed of is told, though a statement behind it is refused for that alone', async () => {
  const failing = inTransaction(database, async (tx, last) => {
    await queryRows(tx, addNumber, [1])
    last(queryRows(tx, addNumber, [1]))
    return queryRows(tx, countNumbers)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await count()).toBe(0)
})

test('many refused statements at once leave the pool whole', async () => {
  await queryRows(database.db, addNumber, [1])
  const again = Array.from({ length: 50 }, () => database.pool.query('insert into number values ($1)', [1]))
  const answers = await Promise.allSettled(again)
  expect(answers.every((answer) => answer.status === 'rejected' && answer.reason.code === '23505')).toBe(true)
  await database.ping()
})

test('asking the database inside a transaction is refused at once instead of waiting for ever', async () => {
  const asking = inTransaction(database, () => count())
  await expect(asking).rejects.toThrow('A transaction is open here')
  let later: Promise<number | undefined> | undefined
  await inTransaction(database, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(count)
  })
  expect(await later).toBe(0)
})

test('a statement is prepared once per connection under its own name', async () => {
  await inTransaction(database, async (tx) => {
    for (const n of [1, 2, 3]) await queryRows(tx, addNumber, [n])
    const { rows } = await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement = ${addNumber.sql}`.execute(tx)
    expect(rows).toEqual([{ name: 'test_add_number' }])
  })
})

test('one name cannot stand for two texts', () => {
  expect(() => statement('test_add_number', 'select 1')).toThrow('test_add_number')
})

test('values come out alike on both engines: dates as text, counts as numbers, moments as Date', async () => {
  const { rows } =
    await database.pool.query(`select date '2016-02-29' as day, array[date '2016-02-29'] as days, 9007199254740991::int8 as size,
    timestamptz '2026-05-01 08:00+08' as moment, '{"a": [1]}'::jsonb as json, current_setting('timezone') as zone`)
  expect(rows).toEqual([
    {
      day: '2016-02-29',
      days: ['2016-02-29'],
      size: 9007199254740991,
      moment: new Date('2026-05-01T00:00:00Z'),
      json: { a: [1] },
      zone: 'UTC',
    },
  ])
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('more digits')
})
