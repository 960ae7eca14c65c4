import type { FastifyInstance } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import { refusalOf } from '../../http/error-handler.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { type ObjectStore } from '../../outside/object-store.ts'
import { BucketAway } from '../../outside/storage/bucket-away.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { isPath, photoPathOf } from '../../security/file-address.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { type Kept, takeIn } from './take-in.ts'
import { findKept, findWaiting, type Waiting } from './upload.store.ts'

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
async function takeFromQuarantine(deps: Deps, store: ObjectStore, waiting: Waiting): Promise<Kept | null> {
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

/** Files that one request may have waited for, and how many of them at once. */
const MAX_FILES_PER_REQUEST = 20
const MAX_FINISHING = 4

/**
 * Says that a file was sent, and has it looked at now. One that is stored already is told again.
 * @throws Refusal not_found for a path of others, or when nothing has come; what is wrong with the file as when it is sent to the portal
 */
export async function finishUpload(deps: Deps, store: ObjectStore, actingFor: ActingFor, path: string): Promise<Kept> {
  const { db } = deps.database
  const known = () => findKept(db, actingFor, path)
  if (!isPath(path)) return fail('not_found')
  const stored = await known()
  if (stored !== undefined) return stored
  const [waiting] = await findWaiting(db, [path])
  if (waiting?.organization_id !== actingFor.organizationId) return fail('not_found')
  // Where two asked at once and the other was faster, it is stored now, and nothing waits any more.
  const taken = await takeFromQuarantine(deps, store, waiting).catch(unlessConflict)
  return taken ?? (await known()) ?? fail('not_found')
}

/**
 * With a bucket, whoever names a file that was sent there and not yet looked at has it taken in first: the contract knows no call
 * between sending a file and using it. What cannot be taken in stays unfinished, and the call says so at its field.
 */
export function finishReferencedUploads(app: FastifyInstance, deps: Deps, store: ObjectStore): void {
  app.addHook('preHandler', async (request) => {
    const named = [...new Set(pathsIn(request.body))].slice(0, MAX_FILES_PER_REQUEST)
    const waiting =
      named.length === 0 || request.url.startsWith('/oss/') ? [] : await findWaiting(deps.database.db, named)
    for (let at = 0; at < waiting.length; at += MAX_FINISHING)
      await Promise.all(
        waiting.slice(at, at + MAX_FINISHING).map((one) => takeFromQuarantine(deps, store, one).catch(unlessRefused)),
      )
  })
}

function unlessConflict(error: unknown): null {
  if (error instanceof Refusal && error.failure === 'conflict') return null
  throw error
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

function* pathsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const path = photoPathOf(value) ?? value
    if (isPath(path)) yield path
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const one of Object.values(value)) yield* pathsIn(one)
}
