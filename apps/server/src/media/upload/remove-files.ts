import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { queryRows, statement } from '../../store/statement.ts'

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
export async function removeFiles(deps: Deps, store: ObjectStore, signal?: AbortSignal): Promise<number> {
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
