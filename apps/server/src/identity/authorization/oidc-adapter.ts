import { type Adapter, errors } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { startSweeping } from '../../store/jobs/repeating-job.ts'
import { isInTheWay, isStoreAway } from '../../store/store-away.ts'
import { findApplication } from '../application/application.store.ts'
import {
  consumeRecord,
  deleteOfGrant,
  deleteRecord,
  readRecord,
  sweepRecords,
  writeRecord,
} from './oidc-record.store.ts'

/** Removes what the provider need not remember any more, every few minutes while the portal runs. */
export const startSweepingRecords = (deps: Deps) =>
  startSweeping(deps, 'Old records of the OpenID Connect provider could not be removed.', (most) =>
    sweepRecords(deps.database.db, deps.now(), most),
  )

/** Longest life of a record, in seconds, where the library names none. */
const LONGEST_S = 60 * 60

const nothing = async (): Promise<undefined> => undefined

/** Remembers nothing. */
const forgetful: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

/** Records of one kind in our store. */
const recordsOf = (deps: Deps, kind: string): Adapter => ({
  ...forgetful,
  async upsert(id, payload, expiresIn = LONGEST_S) {
    await writeRecord(deps, kind, id, {
      payload: { ...payload },
      grantId: payload.grantId,
      expiresAt: new Date(deps.now().getTime() + expiresIn * 1000),
    })
  },
  async find(id) {
    const record = await readRecord(deps, kind, id)
    if (record === undefined) return undefined
    const consumed = record.consumedAt === null ? {} : { consumed: Math.floor(record.consumedAt.getTime() / 1000) }
    return { ...record.payload, ...consumed }
  },
  async consume(id) {
    // The library looks and then takes; of several who have looked, this lets one take.
    if (!(await consumeRecord(deps.database.db, kind, id, deps.now())))
      throw new errors.InvalidGrant('already consumed')
  },
  async destroy(id) {
    await deleteRecord(deps.database.db, kind, id)
  },
  async revokeByGrantId(grantId) {
    await deleteOfGrant(deps.database.db, kind, grantId)
  },
})

/** The registry as the provider's clients: applications that are open and have said where people come back to. */
const clientsOf = (deps: Deps): Adapter => ({
  ...forgetful,
  async find(id) {
    const found = await findApplication(deps.database.db, id)
    if (found === undefined || found.disabled_at !== null || found.redirect_uris.length === 0) return undefined
    return {
      client_id: found.app_code,
      client_name: found.name_zh,
      // The library wants a secret to compare with; it gets the hash, and compares hashes (see provider.ts).
      client_secret: found.secret_hash.toString('base64url'),
      redirect_uris: found.redirect_uris,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      response_modes: ['query'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'RS256',
    }
  },
})

/** A store that is away is told as such, not as a fault of the provider. */
const toldAsAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isStoreAway(error) || isInTheWay(error))
      throw new errors.TemporarilyUnavailable('the portal is busy', { cause: error })
    throw error
  }
}

const guarded = (adapter: Adapter): Adapter => ({
  ...adapter,
  upsert: (...of) => toldAsAway(adapter.upsert(...of)),
  find: (...of) => toldAsAway(adapter.find(...of)),
  consume: (...of) => toldAsAway(adapter.consume(...of)),
  destroy: (...of) => toldAsAway(adapter.destroy(...of)),
  revokeByGrantId: (...of) => toldAsAway(adapter.revokeByGrantId(...of)),
})

/**
 * The provider's memory, by kind. It has no sessions of its own: who somebody is, is asked of the portal's session each time, so
 * signing out of the portal, or in as somebody else, counts at once.
 */
export const oidcAdapter =
  (deps: Deps) =>
  (kind: string): Adapter => {
    return kind === 'Session' ? forgetful : guarded(kind === 'Client' ? clientsOf(deps) : recordsOf(deps, kind))
  }
