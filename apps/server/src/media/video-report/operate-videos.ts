import type { Deps } from '../../deps.ts'
import { isId } from '../../kernel/ids/id.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { removeFiles } from '../upload/remove-files.ts'
import * as store from './operated.store.ts'

type Change = (tx: Executor) => Promise<{ organization_id: string } | undefined>

/**
 * What whoever runs the portal decides of a video. Its reports are answered by that and go; the decision stands in the chain of the
 * organization whose video it is. False where there was nothing to decide.
 */
async function decide(deps: Deps, id: string, action: `video.${string}`, change: Change): Promise<boolean> {
  if (!isId(id)) return false
  return inTransaction(deps.database, async (tx) => {
    const found = await change(tx)
    if (found === undefined) return false
    await store.endReports(tx, id)
    await appendEntry(tx, found.organization_id, auditOf(deps, null, action, { video_id: id }))
    return true
  })
}

/** Keeps a video from everybody but its managers, who cannot take that back. False where none is to be seen. */
export const hideVideo = (deps: Deps, id: string): Promise<boolean> =>
  decide(deps, id, 'video.hold', (tx) => store.holdVideo(tx, id, deps.now()))

/** Lets a hidden video be seen again as its managers decided. False where none is hidden. */
export const showVideoAgain = (deps: Deps, id: string): Promise<boolean> =>
  decide(deps, id, 'video.release', (tx) => store.releaseVideo(tx, id))

/** Leaves a video as it is and forgets its reports. False where there are none. */
export const dismissReports = (deps: Deps, id: string): Promise<boolean> =>
  decide(deps, id, 'video.dismiss', async (tx) =>
    (await store.endReports(tx, id)) > 0 ? store.findWhose(tx, id) : undefined,
  )

/** Deletes a video for good, with its files and its cover: nobody restores it. False where there is none. */
export async function removeVideoForGood(deps: Deps, id: string): Promise<boolean> {
  const removed = await decide(deps, id, 'video.remove', (tx) => store.removeForGood(tx, id, deps.now()))
  // Nobody can read them any more; what is left of them is the repeating job's.
  if (removed)
    await removeFiles(deps, objectStoreOf(deps.settings)).catch((error: Error) =>
      deps.log.error({ err: error }, 'the files of a removed video could not be removed'),
    )
  return removed
}

/** The newest videos that a word finds: an id of a video, an organization or an account, or part of a title or of an organization's name. */
export const listVideosFor = (deps: Deps, word: string, most: number) => store.findVideos(deps.database.db, word, most)

/** The videos most reported, with what was said of them; of whoever reported nothing is told. */
export const listReported = (deps: Deps, most: number) => store.findReported(deps.database.db, most)
