import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { importStatements, SOURCES } from '../test/rows/import-statements.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { statements } from './statement.ts'

test('every statement written by hand is understood by the database', async () => {
  await importStatements()
  const database = await openTestDatabase(inject('store'))
  const misunderstood: string[] = []
  for (const { name, sql } of statements.values()) {
    // Another test's own, on a table that only it has.
    if (/^test[-_]/.test(name)) continue
    const prepare = database.pool.query(`prepare "${name}" as ${sql}`)
    await prepare.catch((error: Error) => misunderstood.push(`${name}: ${error.message}`))
  }
  await database.erase()
  expect(misunderstood).toEqual([])
})

/** A prepared statement whose answer has another form than it had when it was prepared. */
const OTHER_FORM = '0A000'

test('a column that a newer portal adds to each table changes the answer of no statement that is in use', async () => {
  await importStatements()
  const database = await openTestDatabase(inject('store'))
  const client = await database.pool.connect()
  const ask = (sql: string) => client.query(sql)
  const ours = [...statements.values()].filter(({ name }) => !/^test[-_]/.test(name))
  for (const { name, sql } of ours) await ask(`prepare "${name}" as ${sql}`)
  const { rows: tables } = await ask(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()',
  )
  for (const { name } of tables) await ask(`alter table ${name} add column added_later int`)
  const { rows } = await ask('select name, cardinality(parameter_types) as parameters from pg_prepared_statements')
  const parametersOf = new Map<string, number>(rows.map(({ name, parameters }) => [name, parameters]))
  const changed: string[] = []
  for (const { name } of ours) {
    const values = Array.from({ length: parametersOf.get(name) ?? 0 }, () => 'null').join()
    await ask(`explain execute "${name}"${values && `(${values})`}`).catch((error: { code?: string }) => {
      if (error.code === OTHER_FORM) changed.push(name)
    })
  }
  client.release()
  await database.erase()
  expect(parametersOf.size).toBeGreaterThan(300)
  expect(changed).toEqual([])
})

test('no query asks for all columns a table may come to have', () => {
  const asks = globSync('**/*.ts', { cwd: SOURCES, exclude: (name) => /\.test\.ts$|-fixtures\.ts$/.test(name) })
    .filter((file) => !file.startsWith('test/'))
    .filter((file) => /\.(selectAll|returningAll)\(/.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(asks).toEqual([])
})
