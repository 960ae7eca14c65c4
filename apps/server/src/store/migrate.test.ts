import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(inject('store'), { migrated: false })
})
afterAll(() => database.erase())
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'))

test('our own migrations run, and a second time there is nothing to do', async () => {
  expect((await migrate(database)).length).toBeGreaterThan(0)
  expect(await migrate(database)).toEqual([])
})

test('migrations run in the order of their numbers and only the new ones', async () => {
  const folder = migrations({ '0002-b.sql': 'alter table a add m int', '0001-a.sql': 'create table a (n int)' })
  expect(await migrate(database, folder)).toEqual(['0001-a.sql', '0002-b.sql'])
  writeFileSync(join(folder, '0003-c.sql'), 'insert into a values (1, 2); insert into a values (3, 4)')
  expect(await migrate(database, folder)).toEqual(['0003-c.sql'])
  expect((await database.pool.query('select * from a')).rows).toEqual([
    { n: 1, m: 2 },
    { n: 3, m: 4 },
  ])
})

test('a migration that fails takes the whole update back, and it can be mended', async () => {
  const folder = migrations({
    '0001-a.sql': 'create table a (n int)',
    '0002-b.sql': 'create table b (n int); select nonsense',
  })
  await expect(migrate(database, folder)).rejects.toMatchObject({
    reason: 'migration_failed',
    message: expect.stringContaining('0002-b.sql'),
  })
  expect(await tables()).toEqual(['schema_migration'])
  writeFileSync(join(folder, '0002-b.sql'), 'create table b (n int)')
  expect(await migrate(database, folder)).toEqual(['0001-a.sql', '0002-b.sql'])
})

test('a migration changed after it was applied is refused by its name', async () => {
  const folder = migrations({ '0001-a.sql': 'create table a (n int)' })
  await migrate(database, folder)
  writeFileSync(join(folder, '0001-a.sql'), 'create table a (n bigint)')
  await expect(migrate(database, folder)).rejects.toMatchObject({
    reason: 'migration_changed',
    message: expect.stringContaining('0001-a.sql'),
  })
})

test('line ends of another system are no change', async () => {
  const folder = migrations({ '0001-a.sql': 'create table a (\n  n int)\n' })
  await migrate(database, folder)
  writeFileSync(join(folder, '0001-a.sql'), 'create table a (\r\n  n int)\r\n')
  expect(await migrate(database, folder)).toEqual([])
})

test('a database of a newer portal is refused', async () => {
  const folder = migrations({ '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'create table b (n int)' })
  await migrate(database, folder)
  rmSync(join(folder, '0002-b.sql'))
  await expect(migrate(database, folder)).rejects.toMatchObject({
    reason: 'migration_unknown',
    message: expect.stringContaining('0002-b.sql'),
  })
})

test.each([
  ['a name without a number', { 'first.sql': 'select 1' }],
  ['a number used twice', { '0001-a.sql': 'select 1', '0001-b.sql': 'select 1' }],
])('%s is refused', async (_what, files) => {
  await expect(migrate(database, migrations(files))).rejects.toMatchObject({ reason: 'migration_misnamed' })
})

test('a migration that comes before an applied one is refused', async () => {
  const folder = migrations({ '0002-b.sql': 'create table b (n int)' })
  await migrate(database, folder)
  writeFileSync(join(folder, '0001-a.sql'), 'create table a (n int)')
  await expect(migrate(database, folder)).rejects.toMatchObject({ reason: 'migration_misnamed' })
})

test('several that start at once apply each migration once', async () => {
  const folder = migrations({ '0001-a.sql': 'create table a (n int)', '0002-b.sql': 'insert into a values (1)' })
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database, folder)))
  expect(applied.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect((await database.pool.query('select n from a')).rows).toEqual([{ n: 1 }])
})

function migrations(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'startline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

async function tables() {
  const { rows } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  return rows.map((row) => row.name)
}
