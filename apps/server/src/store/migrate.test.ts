import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { asBeforeBaseline, openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { BEFORE_BASELINE } from './before-baseline.ts'
import { readMovedMark, writeMovedMark } from './copy/moved-mark.ts'
import { findWaiting, migrate } from './migrate.ts'

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

describe('a store from before the baseline', () => {
  beforeEach(async () => {
    await migrate(database)
    await database.pool.query("insert into account (id, name) values (gen_random_uuid(), '王教练')")
  })

  test('with all migrations that the baseline replaced keeps its rows, and has the name of the baseline in their place', async () => {
    const mark = { state: 'moving' as const, to: 'elsewhere', at: '2026-11-28' }
    await writeMovedMark(database, mark)
    await asBeforeBaseline(database)
    expect(await findWaiting(database)).toEqual(OURS)
    expect(await history()).toHaveLength(BEFORE_BASELINE.length)
    const applied = await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(applied.flat()).toEqual(OURS)
    expect(await history()).toEqual(OURS)
    expect(await findWaiting(database)).toEqual([])
    expect((await database.pool.query('select name from account')).rows).toEqual([{ name: '王教练' }])
    expect(await readMovedMark(database)).toEqual(mark)
  })

  test.each([
    ['without the last migration', () => asBeforeBaseline(database, BEFORE_BASELINE.length - 1)],
    [
      'with a changed migration',
      () => alsoChanged("update schema_migration set checksum = 'x' where name like '0032-%'"),
    ],
    [
      'with a further migration',
      () => alsoChanged("insert into schema_migration (name, checksum) values ('0065-z.sql', 'x')"),
    ],
  ])('%s is refused with the version that can upgrade it, and stays as it is', async (_what, change) => {
    await change()
    const before = await history()
    const refused = { reason: 'before_baseline', message: expect.stringContaining('Start version 0.1.0 (commit ') }
    await expect(migrate(database)).rejects.toMatchObject(refused)
    await expect(findWaiting(database)).rejects.toMatchObject(refused)
    expect(await history()).toEqual(before)
  })
})

const OURS = readdirSync(new URL('./migrations', import.meta.url)).toSorted()

async function alsoChanged(sql: string) {
  await asBeforeBaseline(database)
  await database.pool.query(sql)
}

async function history() {
  const { rows } = await database.pool.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

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
