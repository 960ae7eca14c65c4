import { open, readFile } from 'node:fs/promises'
import type { UploadPurpose } from '@startline/contract'
import sharp from 'sharp'
import { failAt } from '../../kernel/fail.ts'
import { wrongKind } from './check-video-file.ts'

/** How a picture is kept: its longest side in pixels, and what JPEG makes of it. */
interface Kept {
  side: number
  quality: number
  /** Takes the processor twice as long, and a seventh off the bytes. */
  mozjpeg?: boolean
}

/**
 * What is kept of a picture, by purpose. Photos and papers are looked at closely; covers are seen in passing, by everybody and over every
 * line: of 1200 × 800 there are 43 kB instead of 75.
 */
const KEPT: Record<UploadPurpose, Kept> = {
  id_photo: { side: 1200, quality: 85 },
  avatar: { side: 400, quality: 85 },
  video_cover: { side: 1600, quality: 70, mozjpeg: true },
  event_cover: { side: 1600, quality: 70, mozjpeg: true },
  attachment: { side: 4000, quality: 85 },
  paper: { side: 3000, quality: 85 },
  video: { side: 0, quality: 85 },
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
  if (kind === null || (kind === 'pdf') !== (declared === 'application/pdf')) return wrongKind(purpose)
  if (kind === 'pdf') return { bytes: await readFile(file), type: 'application/pdf' }
  return { bytes: await cleanImage(file, KEPT[purpose]), type: 'image/jpeg' }
}

async function headOf(file: string): Promise<Buffer> {
  await using handle = await open(file, 'r')
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** Most pixels a picture may have: more than any phone's camera makes, and less than memory can be hurt with. */
const PIXELS_MAX = 50_000_000
const TEN_THOUSAND = 10_000
const LONGEST_WORK_S = 20

// Nothing but these three is ever decoded, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes a new JPEG of a picture's pixels: upright, its longest side at most `side` pixels, the first picture of an
 * animation, and with nothing of the file it came from: no place, no camera, no hidden content.
 * @throws Refusal invalid_input with file_damaged or too_many_pixels
 */
async function cleanImage(file: string, { side, ...how }: Kept): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .timeout({ seconds: LONGEST_WORK_S })
      .jpeg(how)
      .toBuffer()
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit|timeout/i.test(error.message)
    return tooMany ? failAt('', 'too_many_pixels', { limit: PIXELS_MAX / TEN_THOUSAND }) : failAt('', 'file_damaged')
  }
}

/** Kinds of content the portal takes in, known by the first bytes and nothing else. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

/** Bytes that have to be looked at. */
const HEAD_BYTES = 16

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (head: Buffer, bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes)
const textAt = (head: Buffer, from: number, length: number) => head.toString('latin1', from, from + length)

/** The kind of a file by its first bytes, or null. What a sender calls it plays no part. */
function fileKindOf(head: Buffer): FileKind | null {
  if (startsWith(head, JPEG)) return 'jpeg'
  if (startsWith(head, PNG)) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  return textAt(head, 0, 5) === '%PDF-' ? 'pdf' : null
}
