import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { shownBy } from '../../http/answers/other-origins.ts'
import { refuseUnknownParameters } from '../../http/query-parameters.ts'
import { fail } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { BucketAway } from '../../outside/storage/bucket-away.ts'
import { hostViewOf, isOpenAddress, isPath } from '../../security/file-address.ts'
import { countPhotoView } from './photos.store.ts'
import { findStoredFile } from './upload.store.ts'

/** The query of a signed address. */
const SIGNED_BY: ReadonlySet<string> = new Set(['expires', 'signature', 'view'])
/** A path is filled once, so what is public never changes. */
const PUBLIC = 'public, max-age=86400, immutable'
const PRIVATE = 'private, no-store'

/** Headers that keep a file from being anything but a file, whatever is in it. */
export const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/**
 * Sends a stored file. What an event shows is for everybody; video files and their covers are sent by the video feature; all else opens only under an address
 * signed a few minutes ago. Whatever is missing, expired, not signed by us or not yet named by an event is not found, all the same.
 * A photo that is opened by a host's address is counted before it leaves.
 */
export async function sendFile(deps: Deps, store: ObjectStore, request: FastifyRequest, reply: FastifyReply) {
  refuseUnknownParameters(request, SIGNED_BY)
  const path = (request.params as Record<string, string>)['*'] ?? ''
  const found = isPath(path) ? await findStoredFile(deps.database.db, path) : undefined
  if (found === undefined) return fail('not_found')
  const isPrivate = !found.for_everybody
  if (isPrivate && !isOpenAddress(deps, path, request.query as Record<string, unknown>)) return fail('not_found')
  const file = await store.read(path)
  if (file === null) {
    request.log.error({ path }, 'a stored file is missing')
    return fail('not_found')
  }
  if (file.size !== found.stored_size) {
    file.stream.destroy()
    throw new BucketAway('not as kept', { name: path })
  }
  const view = isPrivate ? hostViewOf(request.query as Record<string, unknown>) : undefined
  if (view !== undefined) await countPhotoView(deps.database.db, view, deps.now())
  return reply
    .headers({
      ...SAFE,
      ...shownBy(deps.settings),
      'cache-control': isPrivate ? PRIVATE : PUBLIC,
      'content-length': file.size,
    })
    .header('content-disposition', found.stored_type === 'application/pdf' ? 'attachment' : 'inline')
    .type(found.stored_type)
    .send(file.stream)
}
