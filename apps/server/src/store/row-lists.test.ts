import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { connectionOf, queryOn } from './connection-of.ts'
import { rowLists } from './row-lists.ts'
import { inTransaction } from './transaction.ts'

interface Thing {
  place: number
  id: string | null
  words: string | null
  bytes: Buffer | null
  keys: number[]
  yes: boolean
  day: string | null
  at: Date | null
}

const things = rowLists<Thing>('thing', {
  place: 'int',
  id: 'uuid',
  words: 'text',
  bytes: 'bytea',
  keys: 'int[]',
  yes: 'bool',
  day: 'date',
  at: 'timestamptz',
})

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase(inject('store'))
})
afterAll(() => database.erase())

/** Writes rows and gives them as the store kept them. */
const written = (rows: Thing[]) =>
  inTransaction(database, async (tx) => {
    const client = connectionOf(tx)
    if (client === undefined) throw new Error('A transaction has a connection.')
    await queryOn(
      client,
      'create temp table thing (place int, id uuid, words text, bytes bytea, keys int[], yes bool, day date, at timestamptz) on commit drop',
    )
    await queryOn(client, things.insert(1), things.parametersOf(rows.map(things.cellsOf)))
    return (await queryOn(client, 'select * from thing order by place')).rows
  })

const nothing = { id: null, bytes: null, keys: [], yes: false, day: null, at: null }

test('texts that look like lists, nulls and escapes come back as they were', async () => {
  const words = [
    '',
    'NULL',
    'null',
    '{}',
    '{a,b}',
    ',',
    '"',
    '\\',
    '\\"',
    "'",
    ' ',
    '\n\t',
    'a\\nb',
    '\\x00',
    '𠮷·é',
    null,
  ]
  const rows = words.map((text, place) => ({ ...nothing, place, words: text }))
  expect(await written(rows)).toEqual(rows)
})

test('columns that say nothing come back as nothing in every row', async () => {
  const rows = [0, 1, 2].map((place) => ({ ...nothing, place, words: null }))
  expect(things.parametersOf(rows.map(things.cellsOf))[1]).toBe('{}')
  expect(await written(rows)).toEqual(rows)
})

test('rows of any values come back as they were', async () => {
  const row = fc.record({
    id: fc.option(fc.uuid()),
    words: fc.option(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))),
    bytes: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
    keys: fc.array(fc.integer()),
    yes: fc.boolean(),
    day: fc.constantFrom(null, '2016-02-29'),
    at: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
  })
  const rows = fc.sample(row, 200).map((one, place) => ({ place, ...one }))
  expect(await written(rows)).toEqual(rows)
})
