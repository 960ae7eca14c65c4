import type { FileHandle } from 'node:fs/promises'

/** A part of an MP4 or MOV file: what it is called, where what it holds begins, and where it ends. */
export interface Box {
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
export async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
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
  if (length < LONG_HEADER || length > Number.MAX_SAFE_INTEGER) return null
  return { type, start: at + LONG_HEADER, end: at + Number(length) }
}
