import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { openTestDatabase } from '../test/test-database.ts'
import { TERMS } from './retention/terms.ts'

/** A row of the page: some columns of one table. */
interface Row {
  columns: string[]
  purpose: string
  kept: string
  way: string
}

const page = readFileSync(new URL('../../../../docs/data-map.md', import.meta.url), 'utf8')
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const rows: Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [table = '', columns = '', purpose = '', kept = '', way = ''] = line.slice(2, -2).split(' | ')
    return { columns: named(columns).map((column) => `${named(table)[0]}.${column}`), purpose, kept, way }
  })

/** Columns of tables, as `table.column`; with `whose` those alone that point to a person or an organization, or hold something sealed or hashed. */
async function stored(whose = 'true'): Promise<string[]> {
  const database = await openTestDatabase(inject('store'))
  const { rows: found } = await database.pool.query<{ at: string }>(
    `select t.relname || '.' || a.attname as at
       from pg_class t
       join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace and ${whose}`,
  )
  await database.erase()
  return found.map(({ at }) => at).toSorted()
}

const SENSITIVE = `(
  a.atttypid in ('bytea'::regtype, 'bytea[]'::regtype)
  or exists (
    select from pg_constraint k
     where k.contype = 'f' and k.conrelid = t.oid and a.attnum = any(k.conkey)
       and k.confrelid in ('account'::regclass, 'organization'::regclass)))`

test('every column of the store has its row, once, and every row its column', async () => {
  expect(rows.flatMap(({ columns }) => columns).toSorted()).toEqual(await stored())
})

test('each has a purpose, a term that there is, and a way out', () => {
  const terms = TERMS.map(({ name }) => name)
  const lasting =
    /^(while the (account|organization|portal) stands|with the (event|registration|video)|as long as|until|a day$)/
  for (const { columns, purpose, kept, way } of rows) {
    expect(columns.length).toBeGreaterThan(0)
    const wrong = [
      purpose.trim().length < 4 && 'purpose',
      !named(kept).every((term) => terms.includes(term)) && 'a term that is none',
      named(kept).length === 0 && !lasting.test(kept) && 'term',
      !/^(removed|emptied|stays)\b/.test(way) && 'way out',
    ]
    expect([columns, wrong.filter(Boolean)]).toEqual([columns, []])
  }
})

test('every term is that of a column', () => {
  const used = new Set(rows.flatMap(({ kept, purpose }) => [...named(kept), ...named(purpose)]))
  expect(TERMS.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

test('what points to people or is sealed or hashed says why, where it stays', async () => {
  const ways = new Map(rows.flatMap(({ columns, way }) => columns.map((column) => [column, way] as const)))
  const bare = (await stored(SENSITIVE)).filter((column) => /^stays\W*$/.test(ways.get(column) ?? 'stays'))
  expect(bare).toEqual([])
})
