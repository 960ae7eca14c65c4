import { type FileHandle, open } from 'node:fs/promises'
import { type UploadPurpose, uploadLimits } from '@startline/contract'
import { fail } from '../../kernel/fail.ts'
import { bytesAt, mp4VideoFile, type VideoFileFacts } from './mp4-video.ts'

/** The container of a video file as ffmpeg calls it; told to it, it never guesses one from the content. */
type Container = 'mov' | 'matroska'

/** MP4 and MOV are one format under two names; phones call the one the other. */
export const containerOf = (type: string): Container => (type === 'video/webm' ? 'matroska' : 'mov')

/**
 * Looks at a video file from end to end, by its bytes: its name and the type its sender gave it play no part.
 * @throws Refusal unsupported_type when it is none of its declared kind, was cut, or something else hangs on it
 */
export async function checkVideoFile(file: string, declared: string): Promise<VideoFileFacts> {
  await using handle = await open(file, 'r')
  const look = containerOf(declared) === 'mov' ? mp4VideoFile : webmVideoFile
  return (await look(handle, (await handle.stat()).size)) ?? wrongKind('video')
}

/** Refuses a file that is of none of the kinds of its purpose. */
export const wrongKind = (purpose: UploadPurpose): never =>
  fail('unsupported_type', {
    problems: [{ path: '', rule: 'file_type', facts: { expected: uploadLimits[purpose].types.join(', ') } }],
  })

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TIMESTAMP_SCALE = 0x2ad7b1
const DURATION = 0x4489
const HEADER_MAX = 4096
const ELEMENTS_MAX = 10_000
/** Of information and headers no video file has more. */
const READ_MAX = 64 * 1024

interface Element {
  id: number
  start: number
  /** Null where the length is not told, as recorders in browsers leave it. */
  end: number | null
}

/** Reads an element's id and length (RFC 8794, 4): both say by their first bits how many bytes they have. */
async function elementAt(file: FileHandle, at: number, size: number): Promise<Element | null> {
  const head = await bytesAt(file, at, Math.min(12, size - at))
  const idLength = head?.[0] ? Math.clz32(head[0]) - 23 : 9
  if (!head || idLength > 4 || head.length <= idLength) return null
  const first = head[idLength] ?? 0
  const length = first === 0 ? 9 : Math.clz32(first) - 23
  if (length > 8 || head.length < idLength + length) return null
  const value = head
    .subarray(idLength, idLength + length)
    .reduce((sum, byte, i) => sum * 256 + (i === 0 ? byte & (0xff >> length) : byte), 0)
  const start = at + idLength + length
  const unknown = value === 2 ** (7 * length) - 1
  return { id: head.readUIntBE(0, idLength), start, end: unknown ? null : start + value }
}

async function* elementsIn(file: FileHandle, from: number, to: number) {
  for (let at = from, count = 0; at < to && count < ELEMENTS_MAX; count += 1) {
    const element = await elementAt(file, at, to)
    if (element === null) return
    yield element
    if (element.end === null || element.end > to) return
    at = element.end
  }
}

async function docTypeOf(file: FileHandle, header: Element): Promise<string> {
  if (header.end === null || header.end - header.start > HEADER_MAX) return ''
  for await (const { id, start, end } of elementsIn(file, header.start, header.end))
    if (id === DOC_TYPE && end !== null && end <= header.end)
      return (await bytesAt(file, start, end - start))?.toString('latin1').replace(/\0+$/, '') ?? ''
  return ''
}

/** Looks at a WebM file; null when it is none, was cut, or has no tracks or no pictures in it. */
async function webmVideoFile(file: FileHandle, size: number): Promise<VideoFileFacts | null> {
  const header = await elementAt(file, 0, size)
  if (header?.id !== EBML || header.end === null || (await docTypeOf(file, header)) !== 'webm') return null
  const segment = await elementAt(file, header.end, size)
  if (segment?.id !== SEGMENT || (segment.end !== null && segment.end !== size)) return null
  const seen = new Map<number, Element>()
  for await (const element of elementsIn(file, segment.start, size)) {
    // An element that goes on beyond the file's end: it was cut.
    if (element.end !== null && element.end > size) return null
    seen.set(element.id, element)
  }
  return seen.has(TRACKS) && seen.has(CLUSTER) ? { durationMs: await durationOf(file, seen.get(INFO)) } : null
}

/** The duration in the segment's information, in units of its timestamp scale (RFC 9559, 5.1.2). */
async function durationOf(file: FileHandle, info: Element | undefined): Promise<number | null> {
  if (info?.end == null || info.end - info.start > READ_MAX) return null
  let [scale, units] = [1_000_000, 0]
  for await (const { id, start, end } of elementsIn(file, info.start, info.end)) {
    const bytes = end === null || end > info.end ? null : await bytesAt(file, start, end - start)
    if (bytes && id === TIMESTAMP_SCALE && bytes.length <= 6) scale = bytes.readUIntBE(0, bytes.length)
    if (bytes && id === DURATION && bytes.length === 8) units = bytes.readDoubleBE(0)
    if (bytes && id === DURATION && bytes.length === 4) units = bytes.readFloatBE(0)
  }
  const durationMs = Math.round((units * scale) / 1_000_000)
  return durationMs > 0 && durationMs <= 0x7fff_ffff ? durationMs : null
}
