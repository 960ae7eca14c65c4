import { addVideo } from '@startline/contract'
import { confirmOrganization } from '../../hosting/organization/confirm-organization.ts'
import type { Person, TestPortal } from '../../test/harness.ts'
import { uploadVideoFile } from '../check/video-file-fixtures.ts'

/** Lets the operator confirm an organization, the person's own unless said; gives its id. */
export async function letBeConfirmed({ deps }: TestPortal, who: Person, id = who.organizationId): Promise<string> {
  await confirmOrganization(deps, id)
  return id
}

/** Adds a video to the organization the person acts for, of a video file uploaded for it. */
export async function aVideo(portal: TestPortal, who: Person, body: object = {}) {
  const videoFile = await uploadVideoFile(portal, who)
  const { data } = await who.call(addVideo, { rawBody: { title: '起跑姿势', video_path: videoFile.path, ...body } })
  return data
}

/** Lets a video be ready to be watched as it was uploaded, without a job. */
export const letBeReady = (portal: TestPortal, id: string) =>
  portal.deps.database.db
    .updateTable('teaching_video')
    .set({ state: 'ready', duration_ms: 60_000 })
    .where('id', '=', id)
    .execute()

/** Adds one that is ready. */
export async function aReadyVideo(portal: TestPortal, who: Person, body: object = {}) {
  const video = await aVideo(portal, who, body)
  await letBeReady(portal, video.id)
  return video
}
