import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefused } from './database.ts'

/** One numbered step of the schema. */
export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the text with line ends made equal, as hex. */
  checksum: string
}

const RIGHT_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/**
 * The migrations of a folder in the order of their numbers.
 * @throws DatabaseRefused `migration_misnamed` for an `.sql` file without a number of its own
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const numbers = new Set<string>()
  for (const name of names) {
    const number = RIGHT_NAME.exec(name)?.[1]
    if (!number || numbers.has(number)) throw misnamed(name)
    numbers.add(number)
  }
  return names.sort().map((name) => readMigration(folder, name))
}

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const misnamed = (name: string) =>
  new DatabaseRefused(
    'migration_misnamed',
    `The migration ${name} must be called like 0002-badges.sql, with a number of its own.`,
  )
