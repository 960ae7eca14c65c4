import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'

/** A column: its table and name, whether it can be null, whether it fills itself. */
interface Column {
  at: string
  null: boolean
  fills: boolean
}

const folder = new URL('tables/', import.meta.url)
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
const inside = sources.map((source) => /interface \w+Tables \{\n([^]*?)\n\}/.exec(source)?.[1] ?? '').join('\n')

const isNull = (type: string) => !type.startsWith('Json<') && /\bnull\b|^MomentOrNull$|^Day$/.test(type)

/** Reads `tables/` as text, for its types are gone when it runs. A table stands in lines of its own, or in one line. */
function declared(): Column[] {
  const tables = [...inside.matchAll(/^ {2}(\w+): \{(?:\n([^]*?)\n {2}| (.*) )\}$/gm)]
  return tables.flatMap(([, table, lines, line]) =>
    (lines?.split('\n') ?? line?.split('; ') ?? []).map((column) => {
      const [, name, type = ''] = /^\s*(\w+): (.+)$/.exec(column) ?? []
      return { at: `${table}.${name}`, null: isNull(type), fills: type.startsWith('Generated') }
    }),
  )
}

/** The store's own notes of what was migrated; no code of the portal reads them. */
const NOT_OURS = 'schema_migration'

async function stored(): Promise<Column[]> {
  const database = await openTestDatabase(inject('store'))
  const { rows } = await database.pool.query<Column>(
    `select table_name || '.' || column_name as at, is_nullable = 'YES' as null, column_default is not null as fills
       from information_schema.columns where table_schema = 'public' and table_name <> $1`,
    [NOT_OURS],
  )
  await database.erase()
  return rows
}

const lines = (columns: Column[]) => columns.map((column) => `${column.at}${column.null ? ' null' : ''}`).toSorted()
const filling = (columns: Column[]) => columns.filter(({ fills }) => fills).map(({ at }) => at)

test('the columns that the code believes in are the columns of the store', async () => {
  const [mine, real] = [declared(), await stored()]
  expect(mine.length).toBeGreaterThan(120)
  expect(lines(mine)).toEqual(lines(real))
  expect(filling(real)).toEqual(expect.arrayContaining(filling(mine)))
})
