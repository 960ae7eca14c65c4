/** Kinds of content the portal takes in, known by the first bytes and nothing else. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

/** Bytes that have to be looked at. */
export const HEAD_BYTES = 16

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const startsWith = (head: Buffer, bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes)
const textAt = (head: Buffer, from: number, length: number) => head.toString('latin1', from, from + length)

/** The kind of a file by its first bytes, or null. What a sender calls it plays no part. */
export function fileKindOf(head: Buffer): FileKind | null {
  if (startsWith(head, JPEG)) return 'jpeg'
  if (startsWith(head, PNG)) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  return textAt(head, 0, 5) === '%PDF-' ? 'pdf' : null
}
