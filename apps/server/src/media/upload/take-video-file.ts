import { stat } from 'node:fs/promises'
import type { Deps } from '../../deps.ts'
import { writingFiles } from '../../kernel/disk-full.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { checkVideoFile } from '../check/check-video-file.ts'
import { removeIfClosed } from './remove-if-closed.ts'
import { markVideoFileStored, type VideoFileUpload } from './video-upload.store.ts'

/**
 * Puts a video file that has arrived in its place: exactly as long as it was announced, a video file by its bytes, on disk before anybody is told. The
 * file given stays where it is.
 * @throws Refusal invalid_input `size_differs`; unsupported_type; conflict when the path was filled meanwhile; storage_full
 */
export async function takeVideoFile(
  deps: Deps,
  store: ObjectStore,
  videoFile: Pick<VideoFileUpload, 'path' | 'size' | 'content_type'>,
  file: string,
): Promise<{ path: string; size: number }> {
  const { path, size, content_type } = videoFile
  const { size: actual } = await stat(file)
  if (actual !== size) failAt('', 'size_differs', { expected: String(size), actual: String(actual) })
  await checkVideoFile(file, content_type)
  await writingFiles(() => store.put(path, { file }))
  if (!(await markVideoFileStored(deps.database.db, path, deps.now()))) {
    await removeIfClosed(deps, store, path)
    fail('conflict')
  }
  return { path, size }
}
