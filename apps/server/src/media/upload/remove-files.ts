import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { queryRows, statement } from '../../store/statement.ts'
import { closeLoose, findLoose, PAGE } from './unattached.store.ts'

const FILES_PER_CHUNK = 200

const find = statement<{ path: string }>(
  'erasure-files-to-remove',
  `select path from upload where removed_at is not null and stored_at is not null limit ${FILES_PER_CHUNK}`,
)
const done = statement<never>(
  'erasure-files-removed',
  'update upload set stored_at = null, stored_size = null, stored_type = null where path = any($1::text[]) and removed_at is not null',
)

/** Takes closed files out of the object store, some at a time; gives how many. A file counts as stored until it is surely gone. */
export async function removeFiles(
  deps: Pick<Deps, 'database'>,
  store: Pick<ObjectStore, 'remove'>,
  signal?: AbortSignal,
): Promise<number> {
  for (let removed = 0; ; ) {
    const paths = (await queryRows(deps.database.db, find)).map(({ path }) => path)
    if (paths.length > 0) {
      await store.remove(paths)
      await queryRows(deps.database.db, done, [paths])
      removed += paths.length
    }
    if (paths.length < FILES_PER_CHUNK || signal?.aborted) return removed
  }
}

/** A file that nothing was made of, or that was replaced, goes after this. */
export const UNATTACHED_MS = 48 * 60 * 60_000
/** Pages looked at in a run: a million photos are gone through in about a day, and no run is long. */
const PAGES = 10

/** Makes a sweep that goes through all files in turn, a stretch each time it is called, and gives how many it closed. */
export function unattachedSweeper(deps: Deps) {
  let after = ''
  return async (): Promise<number> => {
    let closed = 0
    for (let pages = 0; pages < PAGES; pages += 1) {
      const now = deps.now()
      const rows = await findLoose(deps.database.db, after, new Date(now.getTime() - UNATTACHED_MS))
      const loose = rows.flatMap(({ path, loose: nobodys }) => (nobodys ? [path] : []))
      if (loose.length > 0) closed += await closeLoose(deps.database, loose, now)
      after = rows.length < PAGE ? '' : (rows.at(-1)?.path ?? '')
      if (after === '') break
    }
    return closed
  }
}

/** Closes pictures nobody has, while the portal runs; the job that removes closed files takes them out of the object store. */
export function startSweepingUnattached(deps: Deps) {
  const sweep = unattachedSweeper(deps)
  return startSweeping(deps, 'Files that nobody has could not be swept.', async () => {
    await sweep()
    return 0
  })
}
