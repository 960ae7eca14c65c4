import { doneBy, rowBy, rowsBy } from '../../store/statement.ts'

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

/** The upload a token is good for. Unlike a picture's token it is not spent, as the file comes in many requests. */
export const findVideoFileByToken = rowBy<VideoFileUpload, [hash: Buffer, now: Date]>(
  'video-upload-by-token',
  `select ${COLUMNS} from upload
    where token_hash = $1::bytea and token_ends_at > $2::timestamptz and purpose = 'video' and removed_at is null`,
)

/** A video file on its way, whose token was looked at before. */
export const findVideoFile = rowBy<VideoFileUpload, [path: string]>(
  'video-upload-by-path',
  `select ${COLUMNS} from upload where path = $1 and purpose = 'video' and removed_at is null`,
)

/** Notes that bytes up to here are on disk; false when another sender was there first. */
export const noteReceived = doneBy<[path: string, before: number, received: number]>(
  'video-upload-received',
  `update upload set received = $3::bigint
    where path = $1 and received = $2::bigint and stored_at is null and removed_at is null
   returning path`,
)

/** Resets an upload: what had come was no video. */
export const forgetReceived = rowsBy<never, [path: string]>(
  'video-upload-restart',
  'update upload set received = 0 where path = $1 and stored_at is null',
)

/** Marks a video file as stored, once. Its token stays good for asking how far it is: the answer to the last bytes may be lost. */
export const markVideoFileStored = doneBy<[path: string, now: Date]>(
  'video-upload-finish',
  `update upload set stored_at = $2::timestamptz, stored_size = size, stored_type = content_type, received = size
    where path = $1 and stored_at is null and removed_at is null
   returning path`,
)

const UNTIL = (length: string) => `now() + ${length}::int * interval '1 millisecond'`

// A lease that ends later than one can was given before the store's clock was set back.
/** Takes the right to write a file for `lengthMs`, by the store's clock; false while somebody else has it. */
export const takeWriting = doneBy<[path: string, writer: string, lengthMs: number]>(
  'upload-writer-take',
  `update upload set writer = $2::uuid, writer_until = ${UNTIL('$3')}, writer_wanted = false
    where path = $1 and (writer is null or writer_until <= now() or writer_until > ${UNTIL('$3')}) returning path`,
)

/** Tells whoever writes the file that somebody else wants to go on with it. */
export const wantWriting = rowsBy<never, [path: string]>(
  'upload-writer-want',
  'update upload set writer_wanted = true where path = $1 and writer is not null and not writer_wanted',
)

/** Keeps the right for `lengthMs` from now; false when another has it, or wants it. */
export const keepWriting = doneBy<[path: string, writer: string, lengthMs: number]>(
  'upload-writer-keep',
  `update upload set writer_until = ${UNTIL('$3')}
    where path = $1 and writer = $2::uuid and not writer_wanted returning path`,
)

/** Gives the right back. */
export const leaveWriting = rowsBy<never, [path: string, writer: string]>(
  'upload-writer-leave',
  `update upload set writer = null, writer_until = null, writer_wanted = false where path = $1 and writer = $2::uuid`,
)
