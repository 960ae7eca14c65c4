import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFiles } from './imports.ts'
import { withoutComments } from './repository.ts'

const root = join(import.meta.dirname, '..')
const SERVER = 'apps/server/src/'
/** Demo data, which goes past the rules of the portal. */
const DEMO = `${SERVER}seed/`

/** A file of the server that names a table in SQL. */
interface TableUse {
  table: string
  /** The context the file is of. */
  context: string
  file: string
}

/** Hand-written SQL, builders, and lists of rows that become an insert. */
const WRITES =
  /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(\w+)|\b(?:insertInto|deleteFrom|updateTable)\(\s*'(\w+)|\browLists<\w+>\(\s*'(\w+)/gi
const READS =
  /(?<!\bdelete\s)\b(?:from|join|using)\s+(?:only\s+)?(\w+)|,\s*(\w+) [a-z](?=\s*(?:,|where|on|join|$))|\b(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/gim
/** SQL with a table that is a value. */
const WRITES_ANY = /\b(?:insert\s+into|delete\s+from|update)\s+\$\{|\b(?:insertInto|deleteFrom|updateTable)\(\s*[^'\s]/i

const sources = productFiles
  .filter((file) => file.startsWith(SERVER) && !file.startsWith(DEMO))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))

const contextOf = (file: string): string => file.slice(SERVER.length).replace(/\/.*|\.ts$/, '')

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].flatMap((match) => match.slice(1).find((name) => name !== undefined) ?? []))

/** Names that a source writes to as tables. */
export const writtenIn = (text: string): Set<string> => namesIn(text, WRITES)

/** Names that a source reads from as tables, names of subqueries and words of texts among them. */
export const readIn = (text: string): Set<string> => namesIn(text, READS)

const uses = (find: typeof readIn): TableUse[] =>
  sources.flatMap(({ file, text }) => [...find(text)].map((table) => ({ table, context: contextOf(file), file })))

/** Where the server writes. */
export const writes = (): TableUse[] => uses(writtenIn)

/** Where the server reads. */
export const reads = (): TableUse[] => uses(readIn)

/** Files that write tables whose names are values. */
export const genericWriters = (): string[] =>
  sources.filter(({ text }) => WRITES_ANY.test(text)).map(({ file }) => file.slice(SERVER.length))
