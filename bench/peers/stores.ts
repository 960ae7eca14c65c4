import { createDatabaseOn, dropDatabaseOn } from '../../apps/server/src/test/postgres.ts'
import { query, type Stage } from '../stage.ts'

/** A database of one measurement. */
export interface PeerDatabase {
  url: string
  remove(): Promise<void>
}

/** Databases of one peer by how many entries they have. Each size is filled when it is first asked for. */
export interface Databases {
  /** One to read from, the same each time. */
  toRead(entries: number): Promise<PeerDatabase>
  /** A copy to write to. */
  toWrite(entries: number): Promise<PeerDatabase>
}

/**
 * Databases of one peer.
 * @param name of the first of them
 * @param prepare makes an empty database the peer's own
 * @param fill puts so many entries into it
 */
export async function peerDatabases(
  { postgres }: Stage,
  name: string,
  prepare: (url: string) => Promise<void>,
  fill: (url: string, entries: number) => Promise<unknown>,
): Promise<Databases> {
  await prepare(await postgres.createDatabase(name))
  const filled = new Set<string>()
  let copies = 0
  const sized = async (entries: number) => {
    const made = `${name}_${entries}`
    if (filled.has(made)) return made
    await createDatabaseOn(postgres.url(), made, name)
    await fill(postgres.url(made), entries)
    await query(postgres.url(made), ['vacuum analyze', 'checkpoint'])
    filled.add(made)
    return made
  }
  const toRead = async (entries: number) => ({ url: postgres.url(await sized(entries)), remove: async () => {} })
  const toWrite = async (entries: number) => {
    const template = await sized(entries)
    copies += 1
    const copy = `${name}_copy${copies}`
    await createDatabaseOn(postgres.url(), copy, template)
    return { url: postgres.url(copy), remove: () => dropDatabaseOn(postgres.url(), copy) }
  }
  return { toRead, toWrite }
}

/** How many rows a table has. */
export async function countRows(url: string, table: string): Promise<number> {
  const [row] = await query<{ rows: number }>(url, [`select count(*)::int as rows from ${table}`])
  return row?.rows ?? Number.NaN
}
