import type { Deps } from '../../deps.ts'
import { refusalOf } from '../../http/error-handler.ts'
import { type ObjectStore, objectStoreOf } from '../../outside/object-store.ts'
import { BucketAway } from '../../outside/storage/bucket-away.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { type Kept, takeIn } from './take-in.ts'
import type { Waiting } from './upload.store.ts'

/** Sweeps the bucket's quarantine, where there is one. */
export const startTidyingBucket = (deps: Deps) => startSweepingQuarantine(deps, objectStoreOf(deps.settings))

const HASH_CHARACTERS = 16
const DAY_MS = 24 * 60 * 60_000
/** A video file's grant lasts a day, and what came with it is waited for a day longer. */
const FORGOTTEN_MS = 2 * DAY_MS

/** Refusals of what a file holds: it will never be better. */
const HOPELESS = new Set(['unsupported_type', 'invalid_input', 'too_large'])

/** Where a file sent straight to the bucket waits: every grant has a place of its own. */
export const quarantineKey = (path: string, hash: Buffer): string =>
  `${path}.${hash.toString('hex').slice(0, HASH_CHARACTERS)}`

/**
 * Takes in what was sent straight to the bucket; null when nothing has come yet. What is refused is removed.
 * @throws Refusal as `takeIn`
 */
export async function takeFromQuarantine(deps: Deps, store: ObjectStore, waiting: Waiting): Promise<Kept | null> {
  const { quarantine } = store
  const key = quarantineKey(waiting.path, waiting.token_hash)
  const found = await quarantine?.open(key)
  if (!quarantine || !found) return null
  try {
    const kept = await takeIn(deps, store, waiting, waiting.token_hash, found.stream)
    await quarantine.forget(key)
    return kept
  } catch (error) {
    // What broke or was too slow came from the bucket: whoever sent the file has done all that was theirs, and need not do it again.
    if (found.stream.errored instanceof BucketAway) throw found.stream.errored
    const { failure } = refusalOf(error)
    if (failure === 'upload_slow') throw new BucketAway('unreachable', error)
    if (HOPELESS.has(failure)) await quarantine.forget(key)
    throw error
  } finally {
    found.stream.destroy()
  }
}

/** Removes from quarantine what nobody asked for, while the portal runs. */
const startSweepingQuarantine = (deps: Deps, { quarantine }: Pick<ObjectStore, 'quarantine'>) =>
  startSweeping(deps, 'What waits in the bucket could not be swept.', async () => {
    await quarantine?.sweep(new Date(deps.now().getTime() - FORGOTTEN_MS))
    return 0
  })
