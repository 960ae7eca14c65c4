import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { statements } from './statement.ts'

const SOURCES = dirname(fileURLToPath(new URL('.', import.meta.url)))

test('every statement written by hand is understood by the database', async () => {
  for (const file of modulesWithStatements()) await import(file)
  const database = await openTestDatabase(inject('store'))
  const misunderstood: string[] = []
  for (const { name, sql } of statements.values()) {
    // Another test's own, on a table that only it has.
    if (name.startsWith('test_')) continue
    const prepare = database.pool.query(`prepare "${name}" as ${sql}`)
    await prepare.catch((error: Error) => misunderstood.push(`${name}: ${error.message}`))
  }
  await database.erase()
  expect(misunderstood).toEqual([])
})

function modulesWithStatements() {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: (name) => name.endsWith('.test.ts') })
  const declares = (file: string) =>
    /import \{[^}]*\bstatement\b[^}]*\} from '[^']*\/statement\.ts'/.test(readFileSync(file, 'utf8'))
  return files.map((file) => join(SOURCES, file)).filter(declares)
}
