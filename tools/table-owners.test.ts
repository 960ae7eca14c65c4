import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GENERIC_WRITERS, OWNERS, SECOND_WRITERS, SECOND_WRITERS_MAX } from './table-owners.ts'
import { genericWriters, readIn, reads, writes, writtenIn } from './table-uses.ts'

const MIGRATIONS = join(import.meta.dirname, '../apps/server/src/store/migrations')
const owners = new Map(Object.entries(OWNERS))
const seconds = new Map(Object.entries(SECOND_WRITERS))

test('each table of the schema has an owner', () => {
  const sql = globSync(join(MIGRATIONS, '*.sql')).map((file) => readFileSync(file, 'utf8'))
  const made = (word: string) =>
    sql.flatMap((text) => [...text.matchAll(new RegExp(`^${word} (?:if (?:not )?exists )?(\\w+)`, 'gm'))])
  const gone = new Set(made('drop table').map(([, name]) => name))
  const tables = new Set(made('create table').map(([, name]) => name))
  expect([...owners.keys()].toSorted()).toEqual([...tables].filter((name) => !gone.has(name)).toSorted())
})

test('only its owner writes a table, or the second writer it is listed with', () => {
  const wrong = writes().filter(({ table, context }) => {
    const owner = owners.get(table)?.owner ?? context
    return context !== owner && context !== seconds.get(table)?.context
  })
  expect(wrong.map(({ table, file }) => `${file} writes ${table}`)).toEqual([])
})

test('each second writer is needed, and there are few', () => {
  const needed = new Set(writes().map(({ table, context }) => `${table} ${context}`))
  expect([...seconds].filter(([table, { context }]) => !needed.has(`${table} ${context}`))).toEqual([])
  expect(seconds.size).toBeLessThanOrEqual(SECOND_WRITERS_MAX)
})

test('a table is read by its owner and by the readers it is listed with, and each of them reads it', () => {
  const byTable = Map.groupBy(reads(), ({ table }) => table)
  const found = [...owners].map(([table, { owner }]) => {
    const contexts = new Set(byTable.get(table)?.map(({ context }) => context))
    return [table, [...contexts].filter((context) => context !== owner).toSorted()]
  })
  const listed = [...owners].map(([table, { readers }]) => [table, readers.toSorted()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test('SQL with a table that is a value is in few files', () => {
  expect(genericWriters().toSorted()).toEqual(Object.keys(GENERIC_WRITERS).toSorted())
})

test('tables are found in statements, builders and lists of rows', () => {
  const source = `
    rowsBy('a', \`with x as (delete from notice n using gone where true) insert into  review (id) select 1\`)
    tx.updateTable('session').set({}); rowLists<Row>('team', COLUMNS)
    'update only unit set name = 1'`
  expect([...writtenIn(source)].toSorted()).toEqual(['notice', 'review', 'session', 'team', 'unit'])
  const asked = `select from account a, event_duty d where exists (select from event) and 'x'
    db.selectFrom('paper as p').innerJoin('upload', 'a', 'b'); left join lateral heat`
  expect([...readIn(asked)]).toEqual(expect.arrayContaining(['account', 'event_duty', 'event', 'paper', 'upload']))
  expect([...readIn('delete from notice n using registration r')]).toEqual(['registration'])
})
