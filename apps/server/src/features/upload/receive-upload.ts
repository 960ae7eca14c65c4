import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { writingFiles } from '../../plumbing/disk-full.ts'
import { fail } from '../../plumbing/fail.ts'
import { fewAtOnce } from '../../plumbing/few-at-once.ts'
import { hashToken } from '../../plumbing/session-store.ts'
import { type CleanFile, cleanFile } from './clean-file.ts'
import { TOKEN_MAX } from './grant-upload.ts'
import { LONGEST_FILM_MS, withIncomingFile } from './incoming-file.ts'
import { removeIfClosed } from './remove-if-closed.ts'
import { takeFilm } from './take-film.ts'
import { type Claim, claimToken, markStored } from './upload.store.ts'

/** Pictures unpacked at once: each may take 200 MB for a moment. */
const DECODING = { most: 2, waiting: 100 }
const RECEIVING = 64

/** A file as it arrives. */
export interface Arriving {
  token: string
  contentType: string
  /** Bytes announced; undefined when the sender did not say. */
  length: number | undefined
  body: Readable
}

/** Folder for files that are still arriving. */
export const incomingFolder = (deps: Deps): string => join(deps.settings.dataFolder, 'uploads', '.incoming')

/**
 * Makes the use case that takes a file in: its token is spent, the body received, cleaned, written and marked as stored.
 * It throws Refusal forbidden for a token that is not good, unsupported_type, too_large, invalid_input for bad content, or storage_full.
 */
export function uploadReceiver(deps: Deps, store: ObjectStore) {
  const receiving = fewAtOnce(RECEIVING, 0)
  const decoding = fewAtOnce(DECODING.most, DECODING.waiting)
  return (arriving: Arriving): Promise<{ path: string; size: number }> =>
    receiving(async () => {
      const hash = hashToken(arriving.token)
      const claim = arriving.token.length > TOKEN_MAX ? undefined : await claimToken(deps.database.db, hash, deps.now())
      if (claim === undefined) return fail('forbidden')
      if (arriving.contentType !== claim.content_type) return fail('unsupported_type')
      if ((arriving.length ?? 0) > claim.size) return fail('too_large')
      const folder = incomingFolder(deps)
      if (claim.purpose === 'video')
        return writingFiles(() =>
          withIncomingFile(
            arriving.body,
            folder,
            claim.size,
            (file) => takeFilm(deps, store, claim, file),
            LONGEST_FILM_MS,
          ),
        )
      return writingFiles(async () => {
        const clean = await withIncomingFile(arriving.body, folder, claim.size, (file) =>
          decoding(() => cleanFile(file, claim.purpose, claim.content_type)),
        )
        await storeFile(deps, store, claim, hash, clean)
        return { path: claim.path, size: clean.bytes.length }
      })
    })
}

/** The file first, then its row: a file nobody tells of is nothing, and a row never tells of a file that is not there. */
async function storeFile(deps: Deps, store: ObjectStore, claim: Claim, hash: Buffer, { bytes, type }: CleanFile) {
  await store.put(claim.path, bytes)
  const stored = { at: deps.now(), size: bytes.length, type }
  if (await markStored(deps.database.db, claim.path, hash, stored)) return
  await removeIfClosed(deps, store, claim.path)
  fail('conflict')
}
