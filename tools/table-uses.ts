import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFiles } from './imports.ts'
import { withoutComments } from './repository.ts'

const root = join(import.meta.dirname, '..')
const SERVER = 'apps/server/src/'
/** A portal of no use to anybody: its demo's data. */
const DEMO = `${SERVER}seed/`

/** A file of the server that names a table in SQL. */
export interface TableUse {
  table: string
  /** The context the file is of. */
  context: string
  file: string
}

/** Hand-written SQL, builders, and lists of rows that become an insert. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(\w+)|\b(?:insertInto|deleteFrom|updateTable)\(\s*'(\w+)|\browLists<\w+>\(\s*'(\w+)/gi
const READS =
  /(?<!\bdelete\s)\b(?:from|join|using)\s+(?:only\s+)?(\w+)|\b(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/gi
/** SQL whose table is a value. */
const WRITES_ANY = /\b(?:insert\s+into|delete\s+from|update)\s+\$\{|\b(?:insertInto|deleteFrom|updateTable)\(\s*[^'\s]/i

const sources = productFiles
  .filter((file) => file.startsWith(SERVER) && !file.startsWith(DEMO))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))

/** The context a file of the server is of. */
const contextOf = (file: string): string => file.slice(SERVER.length).replace(/\/.*|\.ts$/, '')

function uses(pattern: RegExp, tables: ReadonlySet<string>): TableUse[] {
  return sources.flatMap(({ file, text }) => {
    const named = new Set([...text.matchAll(pattern)].map((match) => match.slice(1).find((name) => name !== undefined)))
    return [...named].flatMap((table = '') => (tables.has(table) ? { table, context: contextOf(file), file } : []))
  })
}

/** Where these tables are written by name. */
export const writesOf = (tables: ReadonlySet<string>): TableUse[] => uses(WRITES, tables)

/** Where these tables are read by name. */
export const readsOf = (tables: ReadonlySet<string>): TableUse[] => uses(READS, tables)

/** Files that write tables whose names are values. */
export const genericWriters = (): string[] =>
  sources.filter(({ text }) => WRITES_ANY.test(text)).map(({ file }) => file.slice(SERVER.length))
