import { isUnanswered } from '@startline/client'
import { addVideo } from '@startline/contract'
import { type Call, type Refusal, refusalOf } from '@startline/guest'
import { detailsOf, type VideoValues } from '../video-values.ts'
import type { VideoFileUpload } from './video-file-upload.ts'

/**
 * Makes a video of a video file that is there. Sent twice it does no harm: of one video file there is one video.
 * @returns the refusal, where the portal said no; null for an error without words
 */
export async function addVideoFile(
  call: Call,
  path: string,
  values: VideoValues,
): Promise<'added' | 'unanswered' | Refusal | null> {
  try {
    await call(addVideo, { body: { ...detailsOf(values), video_path: path } })
    return 'added'
  } catch (error) {
    if (isUnanswered(error)) return 'unanswered'
    const refusal = refusalOf(error, addVideo)
    return refusal?.name === 'conflict' ? 'added' : refusal
  }
}

/** How an upload stands after its form was refused: the form opens again; a video file that was swept has to come again. */
export function afterRefusal(refusal: Refusal | null, hasFile: boolean): Partial<VideoFileUpload> {
  const problems = refusal?.errors ?? []
  if (problems.some(({ rule }) => rule === 'video_not_found'))
    return { phase: hasFile ? 'paused' : 'lost', path: null, sent: 0, wanted: false }
  return { phase: 'sent', wanted: false, problems, trouble: { obstacle: 'other', message: refusal?.message ?? '' } }
}
