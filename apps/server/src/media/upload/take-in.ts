import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import type { Slot } from '../../http/limits/shares.ts'
import { writingFiles } from '../../kernel/disk-full.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { limitConcurrency } from '../../kernel/limit-concurrency.ts'
import { type ObjectStore } from '../../outside/object-store.ts'
import { uploadsFolder } from '../../outside/storage/open-stores.ts'
import { checkVideoFile } from '../check/check-video-file.ts'
import { type CleanFile, cleanFile } from '../check/clean-file.ts'
import { LONGEST_VIDEO_FILE_MS, type Pace, withIncomingFile } from './incoming-file.ts'
import { type Claim, isOpenUpload, markStored } from './upload.store.ts'
import { markVideoFileStored, type VideoFileUpload } from './video-upload.store.ts'

/** Pictures unpacked at once: each may take 200 MB for a moment. */
const DECODING = { most: 2, waiting: 100 }
const decoding = limitConcurrency(DECODING.most, DECODING.waiting)

/** Folder for files that are still arriving. */
export const incomingFolder = (deps: Deps): string => join(uploadsFolder(deps.settings), '.incoming')

/** What is kept of a file. */
export interface Kept {
  path: string
  size: number
}

/**
 * Takes a file in for which a grant was given under the token with this hash: received, looked at, made anew, kept, marked as stored.
 * @param pace how much of it has to come in time, where that differs from what all are asked
 * @param slot given up to who waits where the file comes slowly
 * @throws Refusal unsupported_type, too_large, invalid_input for bad content, upload_slow, conflict when another grant was given meanwhile, storage_full
 */
export function takeIn(
  deps: Deps,
  store: ObjectStore,
  claim: Claim,
  hash: Buffer,
  body: Readable,
  { pace, slot }: { pace?: Pace | undefined; slot?: Slot } = {},
): Promise<Kept> {
  const folder = incomingFolder(deps)
  const { purpose, size, content_type: type } = claim
  const given = { ...(pace && { pace }), ...(slot && { slot }) }
  if (purpose === 'video') {
    const take = (file: string) => takeVideoFile(deps, store, claim, file)
    const times = { longestMs: LONGEST_VIDEO_FILE_MS, ...given }
    return writingFiles(() => withIncomingFile(body, folder, size, take, times))
  }
  return writingFiles(async () => {
    const clean = async (file: string) => {
      await expectSize(file, size)
      return decoding(() => cleanFile(file, purpose, type))
    }
    return storeFile(deps, store, claim, hash, await withIncomingFile(body, folder, size, clean, given))
  })
}

/** The file first, then its row: a file nobody tells of is nothing, and a row never tells of a file that is not there. */
async function storeFile(deps: Deps, store: ObjectStore, { path }: Claim, hash: Buffer, { bytes, type }: CleanFile) {
  await store.put(path, bytes)
  const size = bytes.length
  const stored = { at: deps.now(), size, type }
  if (!(await markStored(deps.database.db, path, hash, stored))) await refuseFilled(deps, store, path)
  return { path, size }
}

/**
 * Puts a video file that has arrived in its place: exactly as long as it was announced, a video by its bytes, on disk before anybody is told. The
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
  await expectSize(file, size)
  await checkVideoFile(file, content_type)
  await writingFiles(() => store.put(path, { file }))
  if (!(await markVideoFileStored(deps.database.db, path, deps.now()))) await refuseFilled(deps, store, path)
  return { path, size }
}

/** Refuses a file that is not as long as it was announced: one that broke off is no file. */
async function expectSize(file: string, size: number): Promise<void> {
  const { size: actual } = await stat(file)
  if (actual !== size) failAt('', 'size_differs', { expected: String(size), actual: String(actual) })
}

/**
 * Refuses a file whose path is not to be filled any more, and takes it away again where that was closed while it came, by somebody who left.
 * Where the path is open another sender was faster: the file there is theirs, or was theirs to replace.
 */
async function refuseFilled(deps: Deps, store: ObjectStore, path: string): Promise<never> {
  if (!(await isOpenUpload(deps.database.db, path))) await store.remove([path])
  return fail('conflict')
}
