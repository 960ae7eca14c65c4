import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'

/** A video file on its way, as the store knows it. */
export interface VideoFileUpload {
  path: string
  content_type: string
  size: number
  /** Bytes that are on disk. */
  received: number
  stored: boolean
  created_at: Date
}

const COLUMNS = 'path, content_type, size, received, stored_at is not null as stored, created_at'

const byToken = statement<VideoFileUpload>(
  'video-upload-by-token',
  `select ${COLUMNS} from upload
    where token_hash = $1::bytea and token_ends_at > $2::timestamptz and purpose = 'video' and removed_at is null`,
)

/** The upload a token is good for. Unlike a picture's token it is not spent, as the file comes in many requests. */
export const findVideoFileByToken = (tx: Executor, hash: Buffer, now: Date) => queryOne(tx, byToken, [hash, now])

const byPath = statement<VideoFileUpload>(
  'video-upload-by-path',
  `select ${COLUMNS} from upload where path = $1 and purpose = 'video' and removed_at is null`,
)

/** A video file on its way, whose token was looked at before. */
export const findVideoFile = (tx: Executor, path: string) => queryOne(tx, byPath, [path])

const grow = statement<{ path: string }>(
  'video-upload-received',
  `update upload set received = $3::bigint
    where path = $1 and received = $2::bigint and stored_at is null and removed_at is null
   returning path`,
)

/** Notes that bytes up to here are on disk; false when another sender was there first. */
export async function noteReceived(tx: Executor, path: string, before: number, received: number): Promise<boolean> {
  return (await queryRows(tx, grow, [path, before, received])).length === 1
}

const restart = statement<never>(
  'video-upload-restart',
  'update upload set received = 0 where path = $1 and stored_at is null',
)

/** Resets an upload: what had come was no video. */
export const forgetReceived = (tx: Executor, path: string) => queryRows(tx, restart, [path])

const finish = statement<{ path: string }>(
  'video-upload-finish',
  `update upload set stored_at = $2::timestamptz, stored_size = size, stored_type = content_type, received = size
    where path = $1 and stored_at is null and removed_at is null
   returning path`,
)

/** Marks a video file as stored, once. Its token stays good for asking how far it is: the answer to the last bytes may be lost. */
export async function markVideoFileStored(tx: Executor, path: string, now: Date): Promise<boolean> {
  return (await queryRows(tx, finish, [path, now])).length === 1
}
