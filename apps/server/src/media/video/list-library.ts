import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { wordsOf } from '../../store/search/words-of.ts'
import { findCategories, findLibrary } from './library.store.ts'
import { presentInLibrary } from './present-video.ts'
import { videoFileAddresses } from './video-file-address.ts'

type Wanted = Omit<Parameters<typeof findLibrary>[2], 'words'> & { keyword?: string | undefined }

/** A page of the videos that the person may watch, and the categories there are. */
export async function listLibrary(deps: Deps, actingFor: ActingFor, wanted: Wanted) {
  const { db } = deps.database
  const { items, total } = await findLibrary(db, actingFor, { ...wanted, words: wordsOf(wanted.keyword) })
  const addressOf = videoFileAddresses(deps, actingFor)
  return {
    items: items.map((row) => presentInLibrary(row, addressOf)),
    total,
    page: wanted.page,
    page_size: wanted.page_size,
    categories: await findCategories(db, actingFor),
  }
}
