import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { fail } from '../../plumbing/fail.ts'
import { fewAtOnce } from '../../plumbing/few-at-once.ts'
import { hashToken } from '../../plumbing/session-store.ts'
import { TOKEN_MAX } from './grant-upload.ts'
import { type Kept, takeIn } from './take-in.ts'
import { claimToken } from './upload.store.ts'

const RECEIVING = 64

/** A file as it arrives. */
export interface Arriving {
  token: string
  contentType: string
  /** Bytes announced; undefined when the sender did not say. */
  length: number | undefined
  body: Readable
}

/**
 * Makes the use case that takes in a file sent to the portal: its token is spent, then it is taken in.
 * It throws Refusal forbidden for a token that is not good, and what `takeIn` refuses.
 */
export function uploadReceiver(deps: Deps, store: ObjectStore) {
  const receiving = fewAtOnce(RECEIVING, 0)
  return (arriving: Arriving): Promise<Kept> =>
    receiving(async () => {
      const hash = hashToken(arriving.token)
      const claim = arriving.token.length > TOKEN_MAX ? undefined : await claimToken(deps.database.db, hash, deps.now())
      if (claim === undefined) return fail('forbidden')
      if (arriving.contentType !== claim.content_type) return fail('unsupported_type')
      if ((arriving.length ?? 0) > claim.size) return fail('too_large')
      return takeIn(deps, store, claim, hash, arriving.body)
    })
}
