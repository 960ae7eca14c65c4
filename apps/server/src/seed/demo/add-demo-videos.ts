import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadPurpose } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { uploadReceiver } from '../../media/upload/receive-upload.ts'
import { grantUpload, reserveUpload } from '../../media/upload/reserve-upload.ts'
import { addVideo, changeVideo } from '../../media/video/manage-video.ts'
import { objectStoreOf } from '../../outside/object-store.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { demoVideoFiles } from './demo-videos.ts'
import type { DemoOrganization } from './organizations.ts'

const FOLDER = join(import.meta.dirname, 'videos')

/**
 * Uploads the demo's files and makes videos of them, as the club's coach would: the job then makes them fit for watching, or shows them as
 * they are where there is no ffmpeg.
 */
export async function addDemoVideoFiles(deps: Deps, club: DemoOrganization): Promise<void> {
  const [accountId, organizationId] = [club.accountId, club.id]
  const coach: ActingFor = { accountId, organizationId, role: 'manager', sessionId: newId(), signedInAt: deps.now() }
  const upload = uploader(deps, coach)
  for (const { file, cover, told, captions } of demoVideoFiles) {
    const video_path = await upload(join(FOLDER, `${file}.mp4`), 'video', 'video/mp4')
    const cover_path = cover ? await upload(join(FOLDER, `${file}.jpg`), 'video_cover', 'image/jpeg') : null
    const id = await addVideo(deps, coach, { ...told, video_path, cover_path })
    await changeVideo(deps, coach, id, { captions: [...captions] })
  }
}

/** Uploads files for somebody of an organization: one a call, whose path it gives. */
export function uploader(deps: Deps, coach: ActingFor) {
  const store = objectStoreOf(deps.settings)
  const receive = uploadReceiver(deps, store)
  return async (file: string, purpose: UploadPurpose, contentType: string): Promise<string> => {
    const { size } = await stat(file)
    const { path } = await reserveUpload(deps, coach, { purpose, content_type: contentType, size })
    const { token } = await grantUpload(deps, store, coach, path)
    await receive({ token, contentType, length: size, body: createReadStream(file), address: '' })
    return path
  }
}
