import { open, readFile } from 'node:fs/promises'
import { type UploadPurpose, uploadLimits } from '@startline/contract'
import { fail } from '../../kernel/fail.ts'
import { cleanImage } from './clean-image.ts'
import { fileKindOf, HEAD_BYTES } from './file-kind.ts'

/** Longest side in pixels of what is kept, by purpose. */
const LONGEST_SIDE: Record<UploadPurpose, number> = {
  id_photo: 1200,
  avatar: 400,
  video_cover: 2000,
  event_cover: 2000,
  attachment: 4000,
  video: 0,
}

/** What is kept of a file that came in. */
export interface CleanFile {
  bytes: Buffer
  type: 'image/jpeg' | 'application/pdf'
}

/**
 * Makes what is kept of a file that came in: a picture is drawn anew, a PDF is kept as it is. `declared` is the media
 * type the path was reserved for.
 * @throws Refusal unsupported_type when the content is of another kind, invalid_input when it is damaged
 */
export async function cleanFile(file: string, purpose: UploadPurpose, declared: string): Promise<CleanFile> {
  const kind = fileKindOf(await headOf(file))
  const wantsPdf = declared === 'application/pdf'
  if (kind === null || (kind === 'pdf') !== wantsPdf) return wrongKind(purpose)
  if (kind === 'pdf') return { bytes: await readFile(file), type: 'application/pdf' }
  return { bytes: await cleanImage(file, LONGEST_SIDE[purpose]), type: 'image/jpeg' }
}

const wrongKind = (purpose: UploadPurpose): never =>
  fail('unsupported_type', {
    problems: [{ path: '', rule: 'file_type', facts: { expected: uploadLimits[purpose].types.join(', ') } }],
  })

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
