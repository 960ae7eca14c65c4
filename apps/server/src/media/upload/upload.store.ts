import type { UploadPurpose } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryOne, queryRows, rowBy, rowsBy, statement } from '../../store/statement.ts'
import { NAMED_BY_EVENT, OF_EVENTS } from './unattached.store.ts'

/** A reservation as it is made. */
interface NewUpload {
  path: string
  purpose: UploadPurpose
  contentType: string
  size: number
  now: Date
}

// Who leaves for good holds the organization until nothing of it is left: what comes after that finds it erased.
const insert = statement<{ path: string }>(
  'upload-reserve',
  `insert into upload (path, organization_id, account_id, purpose, content_type, size, created_at)
   select $1, o.id, $3::uuid, $4, $5, $6::bigint, $7::timestamptz
     from organization o where o.id = $2::uuid and o.erased_at is null for key share of o
   returning path`,
)

/** Keeps a reserved path for the organization; false when the organization is gone. */
export const insertUpload = async (
  tx: Executor,
  { organizationId, accountId }: ActingFor,
  { path, purpose, contentType, size, now }: NewUpload,
): Promise<boolean> =>
  (await queryRows(tx, insert, [path, organizationId, accountId, purpose, contentType, size, now])).length === 1

const find = statement<{ purpose: UploadPurpose; content_type: string; size: number; stored: boolean }>(
  'upload-of-organization',
  `select purpose, content_type, size, stored_at is not null as stored from upload
    where path = $2 and organization_id = $1::uuid and removed_at is null`,
)

/** A reservation of the organization, or undefined. */
export const findUpload = (tx: Executor, actingFor: ActingFor, path: string) =>
  queryOne(tx, find, [actingFor.organizationId, path])

const grant = statement<{ path: string }>(
  'upload-grant',
  `update upload set token_hash = $3::bytea, token_ends_at = $4::timestamptz
    where path = $2 and organization_id = $1::uuid and stored_at is null and removed_at is null
    returning path`,
)

/** Sets the one token that is good for a path; an older one ends. False when the path is already filled. */
export const grantToken = async (tx: Executor, actingFor: ActingFor, path: string, hash: Buffer, endsAt: Date) =>
  (await queryRows(tx, grant, [actingFor.organizationId, path, hash, endsAt])).length === 1

/** Whose a token is; undefined for one that is not good. */
export const findSender = rowBy<{ account_id: string; rest: number }, [hash: Buffer, now: Date]>(
  'upload-sender',
  'select account_id, (size - received)::float8 as rest from upload where token_hash = $1::bytea and token_ends_at > $2::timestamptz and removed_at is null',
)

/** What a token is good for. */
export interface Claim {
  path: string
  purpose: UploadPurpose
  content_type: string
  size: number
}

/** Spends a token: of any number of senders with the same one, a single one gets the claim. */
export const claimToken = rowBy<Claim, [hash: Buffer, now: Date]>(
  'upload-claim',
  `update upload set token_ends_at = null
    where token_hash = $1::bytea and token_ends_at > $2::timestamptz and stored_at is null
    returning path, purpose, content_type, size`,
)

const finish = statement<{ path: string }>(
  'upload-finish',
  `update upload set stored_at = $3::timestamptz, stored_size = $4::bigint, stored_type = $5, token_hash = null
    where path = $1 and token_hash = $2::bytea and stored_at is null
    returning path`,
)

/** Marks a path as filled, once. False when another upload was granted meanwhile. */
export const markStored = async (
  tx: Executor,
  path: string,
  hash: Buffer,
  stored: { at: Date; size: number; type: string },
): Promise<boolean> => (await queryRows(tx, finish, [path, hash, stored.at, stored.size, stored.type])).length === 1

/** A filled path, whoever asks, and whether it is for everybody: what an event shows. All else is read by a signed address (`signedFileUrl`). */
export const findStoredFile = rowBy<
  { stored_type: string; stored_size: number; for_everybody: boolean },
  [path: string]
>(
  'upload-stored-file',
  `select u.stored_type, u.stored_size, u.purpose in ${OF_EVENTS} and ${NAMED_BY_EVENT} as for_everybody
     from upload u where u.path = $1 and u.stored_at is not null and u.removed_at is null`,
)

const findOpen = statement<{ path: string }>(
  'upload-open',
  'select path from upload where path = $1 and removed_at is null',
)

/** Whether a path is still somebody's. */
export const isOpenUpload = async (tx: Executor, path: string): Promise<boolean> =>
  (await queryOne(tx, findOpen, [path])) !== undefined

/** A file for which a grant was given and that is not stored. */
export interface Waiting extends Claim {
  organization_id: string
  token_hash: Buffer
}

/** Those of these paths whose files may have come and are not stored, whosever they are. */
export const findWaiting = rowsBy<Waiting, [paths: readonly string[]]>(
  'upload-waiting',
  `select path, purpose, content_type, size, organization_id, token_hash from upload
    where path = any($1::text[]) and stored_at is null and removed_at is null and token_hash is not null`,
)

const findOwn = statement<{ path: string; size: number }>(
  'upload-kept',
  `select path, stored_size as size from upload
    where path = $2 and organization_id = $1::uuid and stored_at is not null and removed_at is null`,
)

/** A stored file of the organization, as its sender is told. */
export const findKept = (tx: Executor, { organizationId }: ActingFor, path: string) =>
  queryOne(tx, findOwn, [organizationId, path])
