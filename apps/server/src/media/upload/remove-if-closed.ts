import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { isOpenUpload } from './upload.store.ts'

/**
 * Takes a file away again whose path was closed while it came, by somebody who left. Where the path is open another sender was faster: the
 * file there is theirs, or was theirs to replace.
 */
export async function removeIfClosed(deps: Deps, store: ObjectStore, path: string): Promise<void> {
  if (!(await isOpenUpload(deps.database.db, path))) await store.remove([path])
}
