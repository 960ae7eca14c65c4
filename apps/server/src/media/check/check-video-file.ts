import { open } from 'node:fs/promises'
import { uploadLimits } from '@startline/contract'
import { fail } from '../../kernel/fail.ts'
import { mp4VideoFile, type VideoFileFacts } from './mp4-video.ts'
import { webmVideoFile } from './webm-video.ts'

/** The container of a video file as ffmpeg calls it; told to it, it never guesses one from the content. */
type Container = 'mov' | 'matroska'

const WEBM = 'video/webm'

/** MP4 and MOV are one format under two names; phones call the one the other. */
export const containerOf = (type: string): Container => (type === WEBM ? 'matroska' : 'mov')

/**
 * Looks at a video file from end to end, by its bytes: its name and the type its sender gave it play no part.
 * @throws Refusal unsupported_type when it is none of its declared kind, was cut, or something else hangs on it
 */
export async function checkVideoFile(file: string, declared: string): Promise<VideoFileFacts> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const facts = await (containerOf(declared) === 'mov' ? mp4VideoFile : webmVideoFile)(handle, size)
    return facts ?? wrongKind()
  } finally {
    await handle.close()
  }
}

const wrongKind = (): never =>
  fail('unsupported_type', {
    problems: [{ path: '', rule: 'file_type', facts: { expected: uploadLimits.video.types.join(', ') } }],
  })
