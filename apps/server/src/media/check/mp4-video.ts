import type { FileHandle } from 'node:fs/promises'

/** What stands at the top of video files (ISO/IEC 14496-12; QuickTime File Format). A ZIP, a page or a program hung on is none of these. */
const AT_TOP = new Set(
  'ftyp moov mdat free skip wide uuid moof mfra sidx ssix styp meta pdin pnot prft emsg udta'.split(' '),
)
/** Still pictures share the format: HEIC and AVIF are no video files. */
const STILL = /^(?:heic|heix|mif1|msf1|avif|avis|crx )/
const VIDEO_TRACK = 'vide'

/** What is known of a video file without decoding it. */
export interface VideoFileFacts {
  durationMs: number | null
}

/** Looks at an MP4 or MOV file from end to end; null when it is none, was cut, or shows no picture. */
export async function mp4VideoFile(file: FileHandle, size: number): Promise<VideoFileFacts | null> {
  const boxes = await boxesIn(file, 0, size)
  const [first] = boxes ?? []
  if (!boxes || first?.type !== 'ftyp' || !boxes.every(({ type }) => AT_TOP.has(type))) return null
  const brand = await bytesAt(file, first.start, 4)
  if (brand === null || STILL.test(brand.toString('latin1'))) return null
  const movies = boxes.filter(({ type }) => type === 'moov')
  const [movie] = movies
  if (movie === undefined || movies.length > 1 || !boxes.some(({ type }) => type === 'mdat')) return null
  const inside = await boxesIn(file, movie.start, movie.end)
  return inside !== null && (await hasPicture(file, inside)) ? { durationMs: await durationOf(file, inside) } : null
}

async function hasPicture(file: FileHandle, boxes: Box[]): Promise<boolean> {
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    const media = await childOf(file, track, 'mdia')
    const handler = media && (await childOf(file, media, 'hdlr'))
    const kind = handler && (await bytesAt(file, handler.start + 8, 4))
    if (kind?.toString('latin1') === VIDEO_TRACK) return true
  }
  return false
}

// QuickTime may end a list of boxes with four zero bytes, which no box has.
const childOf = async (file: FileHandle, { start, end }: Box, type: string): Promise<Box | undefined> =>
  ((await boxesIn(file, start, end)) ?? (await boxesIn(file, start, end - 4)))?.find((box) => box.type === type)

/** The movie header's duration (ISO/IEC 14496-12, 8.2.2). */
async function durationOf(file: FileHandle, boxes: Box[]): Promise<number | null> {
  const header = boxes.find(({ type }) => type === 'mvhd')
  const head = header && (await bytesAt(file, header.start, Math.min(32, header.end - header.start)))
  if (!head || head.length < 20) return null
  const long = head[0] === 1
  if (long && head.length < 32) return null
  const scale = head.readUInt32BE(long ? 20 : 12)
  const units = long ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const durationMs = Math.round((units / scale) * 1000)
  return scale > 0 && durationMs > 0 && durationMs <= 0x7fff_ffff ? durationMs : null
}

/** A part of an MP4 or MOV file: what it is called, where what it holds begins, and where it ends. */
interface Box {
  type: string
  start: number
  end: number
}

const HEADER = 8
const LONG_HEADER = 16
/** More parts than any camera writes; a file cannot keep the portal busy with empty ones. */
const BOXES_MAX = 200_000

/** Reads so many bytes at a place; null where the file ends before. */
export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return bytesRead === length ? buffer : null
}

/**
 * The boxes between two places of a file (ISO/IEC 14496-12, 4.2), or null where they do not fill it exactly: a file that was cut, that
 * something was hung on, or that is none.
 */
async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const box = at + HEADER <= to && boxes.length < BOXES_MAX ? await boxAt(file, at, to) : null
    if (box === null || box.end > to) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

async function boxAt(file: FileHandle, at: number, to: number): Promise<Box | null> {
  const head = await bytesAt(file, at, HEADER)
  if (head === null) return null
  const type = head.toString('latin1', 4, 8)
  const size = head.readUInt32BE(0)
  if (size === 0) return { type, start: at + HEADER, end: to }
  if (size >= HEADER) return { type, start: at + HEADER, end: at + size }
  const long = size === 1 ? await bytesAt(file, at + HEADER, 8) : null
  const length = long?.readBigUInt64BE(0) ?? 0n
  return length < LONG_HEADER || length > Number.MAX_SAFE_INTEGER
    ? null
    : { type, start: at + LONG_HEADER, end: at + Number(length) }
}
