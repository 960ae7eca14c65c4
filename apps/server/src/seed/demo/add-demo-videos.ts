import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { addVideo, changeVideo } from '../../media/video/manage-video.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import { demoVideoFiles } from './demo-videos.ts'
import type { DemoOrganization } from './organizations.ts'

const FOLDER = join(import.meta.dirname, 'videos')

/**
 * Uploads the demo's files and makes videos of them, as the club's coach would: the job then makes them fit for watching, or shows them as
 * they are where there is no ffmpeg.
 */
export async function addDemoVideoFiles(deps: Deps, club: DemoOrganization): Promise<void> {
  const coach = actingFor(deps, club, 'manager')
  const upload = demoUploader(deps, coach)
  const read = (name: string) => readFile(join(FOLDER, name))
  for (const { file, cover, told, captions } of demoVideoFiles) {
    const video_path = await upload(await read(`${file}.mp4`), 'video', 'video/mp4')
    const cover_path = cover ? await upload(await read(`${file}.jpg`), 'video_cover', 'image/jpeg') : null
    await changeVideo(deps, coach, await addVideo(deps, coach, { ...told, video_path, cover_path }), {
      captions: [...captions],
    })
  }
}
