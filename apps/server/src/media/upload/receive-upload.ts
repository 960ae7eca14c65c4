import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeShares, type Slot } from '../../http/limits/shares.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import type { Pace } from './incoming-file.ts'
import { TOKEN_HEADER, TOKEN_MAX } from './reserve-upload.ts'
import { type Kept, takeIn } from './take-in.ts'
import { claimToken, findSender } from './upload.store.ts'

/** A file as it arrives. */
export interface Arriving {
  token: string
  contentType: string
  /** Bytes announced; undefined when the sender did not say. */
  length: number | undefined
  body: Readable
  /** Where it comes from. */
  address: string
}

/** A file as a request brings it; its body is what arrives. */
export function arrivingOf(request: FastifyRequest): Arriving {
  const { 'content-type': type = '', 'content-length': length, [TOKEN_HEADER]: token } = request.headers
  return {
    token: typeof token === 'string' ? token : '',
    contentType: type.split(';')[0]?.trim().toLowerCase() ?? '',
    length: length === undefined ? undefined : Number(length),
    body: request.body instanceof Readable ? request.body : Readable.from([]),
    address: request.ip,
  }
}

/**
 * Makes the use case that takes in a file sent to the portal: its sender's turn comes, its token is spent, then it is taken in.
 * It throws Refusal forbidden for a token that is not good, overloaded when the turn does not come, and what `takeIn` refuses.
 * @param pace how much of a file has to come in time, where that differs from what all are asked
 */
export function uploadReceiver(deps: Deps, store: ObjectStore, pace?: Pace) {
  const inTurn = uploadShares(deps)
  const { db } = deps.database
  return async (arriving: Arriving): Promise<Kept> => {
    const hash = hashToken(arriving.token)
    const sender = arriving.token.length > TOKEN_MAX ? undefined : await findSender(db, hash, deps.now())
    if (sender === undefined) return fail('forbidden')
    return inTurn({ accountId: sender.account_id, address: arriving.address }, async (slot) => {
      const claim = await claimToken(db, hash, deps.now())
      if (claim === undefined) return fail('forbidden')
      if (arriving.contentType !== claim.content_type) return fail('unsupported_type')
      if ((arriving.length ?? 0) > claim.size) return fail('too_large')
      return takeIn(deps, store, claim, hash, arriving.body, { pace, slot })
    })
  }
}

/** Uploads taken in at once, over all: each holds a connection and a file. Whoever comes then waits a moment; who sends less than 32 kB a second gives way. */
const ROOM = { most: 64, waiting: 512, waitMs: 60_000, fairPace: 32_000 }
/** Of one account: a club's photos go four at a time, from a few devices. */
const OF_ACCOUNT = 12
/** From one address: a school's people are behind one, and others go on beside it. */
const OF_ADDRESS = 40

/** Makes room for uploads, of which an account and an address have no more than their share. */
export function uploadShares({ settings }: Pick<Deps, 'settings'>) {
  const share = makeShares(ROOM)
  const ofAddress = settings.rateLimits === 'loose' ? ROOM.most : OF_ADDRESS
  return <T>(
    { accountId, address }: { accountId: string; address: string },
    work: (slot: Slot) => Promise<T>,
  ): Promise<T> =>
    share(
      [
        { key: `account ${accountId}`, most: OF_ACCOUNT },
        { key: `address ${addressKey(address)}`, most: ofAddress },
      ],
      work,
    )
}
