import { type Database, type DatabaseChoice, DatabaseRefused } from '../database.ts'

/** That a store was moved, or that a move of it has begun: from then on the other one is the truth. */
export interface MovedMark {
  state: 'moving' | 'moved'
  /** The other store, without a password. */
  to: string
  at: string
}

/**
 * The comment of this table holds the mark: it is of the store itself, is changed in a transaction, needs no migration, and is not copied
 * with the rows.
 */
const MARKED = 'schema_migration'

/** The mark of a store; null where it was never moved. */
export async function readMovedMark({ pool }: Pick<Database, 'pool'>): Promise<MovedMark | null> {
  const { rows } = await pool.query<{ said: string | null }>(
    `select obj_description(to_regclass($1), 'pg_class') as said`,
    [MARKED],
  )
  const said = rows[0]?.said ?? null
  return said?.startsWith('{') ? (JSON.parse(said) as MovedMark) : null
}

/** Marks a store, or takes its mark away (null). */
export async function writeMovedMark({ direct }: Pick<Database, 'direct'>, mark: MovedMark | null): Promise<void> {
  // COMMENT takes no parameters.
  const said = mark === null ? 'null' : `'${JSON.stringify(mark).replaceAll("'", "''")}'`
  await direct.query(`comment on table ${MARKED} is ${said}`)
}

/** A store as people know it, without user and password. */
export function nameOf(choice: DatabaseChoice): string {
  if (choice.kind === 'embedded') return choice.folder
  const { protocol, host, pathname } = new URL(choice.url)
  return `${protocol}//${host}${pathname}`
}

/** What is said of a marked store. */
export function wordsOfMark({ state, to, at }: MovedMark): string {
  const back = 'To use this one after all, without what the other one has since: portal move --undo yes'
  return state === 'moved'
    ? `This store was moved to ${to} at ${at}: that one is in use now (DATABASE_URL, or none for the embedded store). ${back}`
    : `A move of this store to ${to} began at ${at} and did not end: run portal move again. ${back}`
}

/** @throws DatabaseRefused where the store was moved: two stores would go on, each without what the other has */
export async function refuseMoved(database: Pick<Database, 'pool'>): Promise<void> {
  const mark = await readMovedMark(database)
  if (mark !== null) throw new DatabaseRefused('moved', wordsOfMark(mark))
}
