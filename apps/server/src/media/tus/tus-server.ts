import { type FailureName, failures, type Language, languageOf } from '@startline/contract'
import { type CancellationContext, Server } from '@tus/server'
import type { Deps } from '../../deps.ts'
import { refused } from '../../http/answers/envelope.ts'
import { isHangUp, refusalOf } from '../../http/error-handler.ts'
import { hashToken } from '../../http/session/session-store.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import type { ObjectStore } from '../../outside/object-store.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { TOKEN_HEADER, TOKEN_MAX, UPLOAD_URL } from '../upload/reserve-upload.ts'
import { takeVideoFile } from '../upload/take-in.ts'
import { arrivingFile, emptyInbox, videoFileId, videoFilePath } from '../upload/video-inbox.ts'
import {
  findVideoFile,
  findVideoFileByToken,
  forgetReceived,
  type VideoFileUpload,
} from '../upload/video-upload.store.ts'
import { DRAIN_MS, LeaseLocker } from './lease-locker.ts'
import { TusStore } from './tus-store.ts'

const byStatus: Record<number, FailureName> = {
  400: 'body_unreadable',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  412: 'body_unreadable',
  413: 'too_large',
  415: 'unsupported_type',
}

/** What a tus client can go on from, by the protocol's own statuses; the words are ours. */
interface TusRefusal {
  status_code: number
  body: string
}

const isTusRefusal = (error: object): error is TusRefusal => 'status_code' in error

/** What the library refuses before it asks us, as a header that cannot be read, is put into our envelope too. */
class TusServer extends Server {
  override write(context: CancellationContext, headers: Headers, status: number, body = '') {
    const told = status < 400 || body.startsWith('{') ? body : envelopeOf(new Refusal(byStatus[status] ?? 'fault'))
    return super.write(context, headers, status, told)
  }
}

const envelopeOf = (refusal: Refusal, language: Language = 'zh-CN', id = newId()): string =>
  JSON.stringify(refused(refusal, language, id))

/** Makes the tus server of video files: resumable uploads (tus 1.0.0, creation) under the token that `upload_token` gives. */
export const makeTusServer = (deps: Deps, store: ObjectStore): Server =>
  new TusServer({
    path: UPLOAD_URL,
    datastore: new TusStore(deps),
    relativeLocation: true,
    // Which pages may send is said for all calls alike, by http/answers/other-origins.ts.
    allowedOrigins: () => false,
    locker: new LeaseLocker(deps),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: async (request) => videoFileId((await videoFileOf(deps, request)).path),
    onIncomingRequest: async (request, id) => {
      const videoFile = await videoFileOf(deps, request)
      if (videoFileId(videoFile.path) !== id) fail('not_found')
      if (request.method === 'HEAD') await finishLate(deps, store, videoFile)
    },
    onUploadFinish: async (_request, { id }) => {
      await finish(deps, store, (await findVideoFile(deps.database.db, videoFilePath(id) ?? '')) ?? fail('not_found'))
      return {}
    },
    onResponseError: (request, error) => answerTo(deps, request, error),
  })

async function videoFileOf(deps: Deps, request: Request): Promise<VideoFileUpload> {
  const token = request.headers.get(TOKEN_HEADER) ?? ''
  const known = token !== '' && token.length <= TOKEN_MAX
  return (
    (known ? await findVideoFileByToken(deps.database.db, hashToken(token), deps.now()) : undefined) ??
    fail('forbidden')
  )
}

/** Finishes an upload whose bytes were complete when the portal was killed; done when the sender asks for its offset. */
async function finishLate(deps: Deps, store: ObjectStore, videoFile: VideoFileUpload): Promise<void> {
  if (!videoFile.stored && videoFile.received === videoFile.size) await finish(deps, store, videoFile)
}

async function finish(deps: Deps, store: ObjectStore, videoFile: VideoFileUpload): Promise<void> {
  if (videoFile.stored) return
  try {
    await takeVideoFile(deps, store, videoFile, arrivingFile(deps, videoFile.path))
  } catch (error) {
    // What was no video file is thrown away; what could not be kept for want of room stays.
    const { failure } = refusalOf(error)
    if (failure === 'unsupported_type' || failure === 'invalid_input') {
      await forgetReceived(deps.database.db, videoFile.path)
      await emptyInbox(deps, videoFile.path)
    }
    throw error
  }
  await emptyInbox(deps, videoFile.path)
}

function answerTo(deps: Deps, request: Request, error: Error | TusRefusal): TusRefusal {
  const id = newId()
  const refusal = isTusRefusal(error) ? new Refusal(byStatus[error.status_code] ?? 'fault') : refusalOf(error)
  if (isHangUp(error)) deps.log.info({ reqId: id }, 'a caller hung up')
  else if (['fault', 'storage_full', 'files_away'].includes(refusal.failure))
    deps.log.error({ err: error, reqId: id }, 'a video file could not be taken in')
  const status_code = isTusRefusal(error) ? error.status_code : failures[refusal.failure].status
  return { status_code, body: envelopeOf(refusal, languageOf(request.headers.get('accept-language') ?? undefined), id) }
}
