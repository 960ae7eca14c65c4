import type { FastifyInstance } from 'fastify'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { isPath, photoPathOf } from '../../security/file-address.ts'
import { takeFromQuarantine } from './quarantine.ts'
import type { Kept } from './take-in.ts'
import { findKept, findWaiting } from './upload.store.ts'

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
