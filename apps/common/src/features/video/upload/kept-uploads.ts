import { readValues, type VideoValues } from '../video-values.ts'
import type { VideoFile } from './video-file.ts'

/** An upload as this device keeps it: what is needed to go on after a reload, and what was typed. */
export interface KeptUpload {
  id: string
  organization: string
  videoFile: VideoFile
  /** The reserved path; null before there is one. */
  path: string | null
  /** Bytes that were out when it was last heard of. */
  sent: number
  values: VideoValues
  /** The form was sent: the video is added as soon as the video file is there. */
  wanted: boolean
  begun: number
  /** When a tab last worked on it, milliseconds since 1970; 0 for none. */
  beat: number
}

/** Everything of uploads begins so, followed by the account: the shell wipes it when somebody signs out. */
const PREFIX = 'startline.film.'
/** The portal removes what has come of a video file that nobody goes on with after two days. */
const WORTH_MS = 2 * 24 * 3_600_000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isVideoFile = (value: unknown): value is VideoFile =>
  isObject(value) &&
  ['name', 'type', 'print'].every((name) => typeof value[name] === 'string') &&
  typeof value['size'] === 'number'

function readUpload(text: string | null): KeptUpload | null {
  const found: unknown = JSON.parse(text ?? 'null')
  if (!isObject(found)) return null
  // Earlier versions kept it under another name.
  const { id, organization, videoFile = found['film'], path, sent, begun, beat, wanted } = found
  if (!isVideoFile(videoFile)) return null
  if (typeof id !== 'string' || typeof organization !== 'string' || typeof begun !== 'number') return null
  return {
    id,
    organization,
    videoFile,
    path: typeof path === 'string' ? path : null,
    sent: typeof sent === 'number' ? sent : 0,
    values: readValues(found['values']),
    wanted: wanted === true,
    begun,
    beat: typeof beat === 'number' ? beat : 0,
  }
}

/** What a device keeps; a closed storage keeps nothing, and the page goes on without. */
export function makeKeptUploads(shelf: () => Storage, now: () => number = Date.now) {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(shelf())
    } catch {
      return otherwise
    }
  }
  const keyOf = (account: string, id: string) => `${PREFIX}${account}.${id}`
  return {
    put: (account: string, upload: KeptUpload): void =>
      attempt((storage) => storage.setItem(keyOf(account, upload.id), JSON.stringify(upload)), undefined),
    remove: (account: string, id: string): void =>
      attempt((storage) => storage.removeItem(keyOf(account, id)), undefined),
    /** The uploads of an account that can be gone on with, the oldest first; what is too old goes. */
    all: (account: string): KeptUpload[] =>
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        const found = keys
          .filter((key) => key.startsWith(`${PREFIX}${account}.`))
          .flatMap((key) => {
            const upload = attempt(() => readUpload(storage.getItem(key)), null)
            if (upload && now() - upload.begun < WORTH_MS) return [upload]
            storage.removeItem(key)
            return []
          })
        return found.sort((one, other) => one.begun - other.begun)
      }, []),
  }
}
