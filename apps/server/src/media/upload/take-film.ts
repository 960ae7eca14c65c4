import { stat } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { writingFiles } from '../../kernel/disk-full.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { checkFilm } from '../check/check-film.ts'
import { type FilmUpload, markFilmStored } from './film.store.ts'
import { removeIfClosed } from './remove-if-closed.ts'

/**
 * Puts a film that has arrived in its place: exactly as long as it was announced, a film by its bytes, on disk before anybody is told. The
 * file given stays where it is.
 * @throws Refusal invalid_input `size_differs`; unsupported_type; conflict when the path was filled meanwhile; storage_full
 */
export async function takeFilm(
  deps: Deps,
  store: ObjectStore,
  film: Pick<FilmUpload, 'path' | 'size' | 'content_type'>,
  file: string,
): Promise<{ path: string; size: number }> {
  const { path, size, content_type } = film
  const { size: actual } = await stat(file)
  if (actual !== size) failAt('', 'size_differs', { expected: String(size), actual: String(actual) })
  await checkFilm(file, content_type)
  await writingFiles(() => store.put(path, { file }))
  if (!(await markFilmStored(deps.database.db, path, deps.now()))) {
    await removeIfClosed(deps, store, path)
    fail('conflict')
  }
  return { path, size }
}
