import { setTimeout as pause } from 'node:timers/promises'
import type { Database, DatabaseChoice } from '../database.ts'
import { fillStore, isUnused, NotCopied } from './fill-store.ts'
import { type MovedMark, nameOf, readMovedMark, wordsOfMark, writeMovedMark } from './moved-mark.ts'
import { readStore } from './read-store.ts'
import type { TableSum } from './store-tables.ts'

/**
 * Brings everything of one store into another, which nobody has used: embedded to a server, a server to another, or back. Both have the same
 * migrations. The rows of the first stay as they are.
 * @returns what stands in the second, table by table, counted and compared
 * @throws NotCopied
 */
export async function moveStore(from: Database, to: Database): Promise<TableSum[]> {
  if (!(await isUnused(to))) throw new NotCopied(await inUse(to))
  return readStore(from, (state, rows) => fillStore(to, state, rows))
}

async function inUse(to: Database): Promise<string> {
  const mark = await readMovedMark(to)
  const moved = mark === null ? '' : ` It was moved to ${mark.to} at ${mark.at}: move it aside first.`
  return `The other store is in use already: there are accounts or events in it.${moved}`
}

/**
 * Moves a store and marks the first one, so that no portal starts on it any more: as being moved before the copy, as moved after it. A kill in
 * between leaves the first mark, and the move is run again.
 * @throws NotCopied where the first was moved before, where portals use it, or where `moveStore` throws it; it is not marked then
 */
export async function moveForGood(from: Database, to: Database, target: DatabaseChoice): Promise<TableSum[]> {
  const before = await readMovedMark(from)
  if (before !== null && (before.state === 'moved' || before.to !== nameOf(target)))
    throw new NotCopied(wordsOfMark(before))
  await refuseWhileUsed(from)
  const mark = (state: MovedMark['state']): MovedMark => ({ state, to: nameOf(target), at: new Date().toISOString() })
  await writeMovedMark(from, mark('moving'))
  const sums = await moveStore(from, to).catch(async (error: unknown) => {
    const done = before === null ? null : await sameRows(from, to)
    if (done !== null) return done
    await writeMovedMark(from, before)
    throw error
  })
  await writeMovedMark(from, mark('moved'))
  return sums
}

/** The sums of both stores where they are the same: the move before was killed after its copy. */
async function sameRows(from: Database, to: Database): Promise<TableSum[] | null> {
  const [first, second] = [
    await readStore(from, async (state) => state.sums),
    await readStore(to, async (state) => state.sums),
  ]
  return JSON.stringify(first) === JSON.stringify(second) ? first : null
}

/** A process that was just killed may leave a session that the server has not ended yet. */
const LOOKS = { count: 10, everyMs: 500 }

/** Portals of other folders and machines, which no socket of this folder tells of. A pooler keeps connections of portals that have ended. */
async function refuseWhileUsed({ kind, pool, direct }: Database): Promise<void> {
  if (kind === 'embedded' || direct !== pool) return
  for (let looked = 1; await isUsedByOthers(pool); looked += 1) {
    if (looked === LOOKS.count)
      throw new NotCopied(
        'Portals are connected to the first store: stop every portal and command that uses it, on all machines.',
      )
    await pause(LOOKS.everyMs)
  }
}

const isUsedByOthers = async (pool: Database['pool']): Promise<boolean> =>
  (
    await pool.query<{ used: boolean }>(
      `select exists (
         select from pg_stat_activity
          where datname = current_database() and application_name = 'startline'
            and backend_start < (select backend_start from pg_stat_activity where pid = pg_backend_pid())) as used`,
    )
  ).rows[0]?.used === true
