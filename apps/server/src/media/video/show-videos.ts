import type { Language } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { wordsOf } from '../../store/search/search.ts'
import { findCategories, findLibrary } from './library.store.ts'
import { findOwn } from './managed.store.ts'
import { presentInLibrary, presentManaged } from './present-video.ts'
import { findCaptions } from './video-file.store.ts'
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

/**
 * A video as those who manage it see it.
 * @throws Refusal not_found where the organization has none of this id
 */
export async function showManaged(deps: Deps, actingFor: ActingFor, id: string, language: Language) {
  const { db } = deps.database
  const row = (isId(id) ? await findOwn(db, actingFor, id) : undefined) ?? fail('not_found')
  const captions = (await findCaptions(db, [id])).get(id) ?? []
  return presentManaged(row, captions, videoFileAddresses(deps, actingFor), language)
}
