import { uploadLimits } from '@startline/contract'
import { ownOf } from '@startline/domain'

/** What is known of a video file, so that it is recognised when it is chosen again. */
export interface VideoFile {
  name: string
  /** Bytes. */
  size: number
  /** Media type, as it was announced to the portal. */
  type: string
  /** Made of its first and last bytes. */
  print: string
}

/** What speaks against a file before anything is sent. */
type FileTrouble = 'type' | 'size' | 'empty'

const { types, size: SIZE_MAX } = uploadLimits.video
/** Some pickers name no type. */
const BY_ENDING: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}
/** So much of either end is looked at: headers and lists of frames stand there, so two video files hardly share both. */
const ENDS = 64 * 1024

/** The media type of a file by what its picker says, else by its name; '' where neither tells. */
export const typeOf = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || (ownOf(BY_ENDING, name.split('.').pop()?.toLowerCase()) ?? '')

/** Whether the portal would take such a file; the limits are the contract's. */
export function troubleOf(file: Pick<File, 'type' | 'name' | 'size'>): FileTrouble | null {
  if (!types.some((type) => type === typeOf(file))) return 'type'
  if (file.size === 0) return 'empty'
  return file.size > SIZE_MAX ? 'size' : null
}

/** A fingerprint of a file's ends, to know it again; no proof against somebody who wants to deceive. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const tail = file.slice(Math.max(ENDS, file.size - ENDS))
  const parts = await Promise.all([file.slice(0, ENDS).arrayBuffer(), tail.arrayBuffer()])
  return parts.map((part) => fnv(new Uint8Array(part))).join('.')
}

/** FNV-1a, 32 bits: small, and there without a secure page, where the browser's own digests are not. */
function fnv(bytes: Uint8Array): string {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

/** Why a file is not the one that was begun: another size, or other bytes. Null for the same video file, whatever its name is now. */
export async function differsFrom(known: VideoFile, file: File): Promise<'size' | 'content' | null> {
  if (file.size !== known.size) return 'size'
  return (await fingerprintOf(file)) === known.print ? null : 'content'
}
