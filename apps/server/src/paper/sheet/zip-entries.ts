import { inflateRawSync } from 'node:zlib'

/** What a spreadsheet's archive may hold: a workbook of 5,000 rows has about 15 entries and 5 MB. */
const MOST_ENTRIES = 200
const ENTRY_BYTES = 32 * 1024 * 1024
const TOTAL_BYTES = 64 * 1024 * 1024
/** Written out, nothing honest grows by more. */
const MOST_GROWTH = 200

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_BYTES = 65_535
const DIRECTORY = 0x02014b50
const DIRECTORY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** Why an archive is not opened. */
export class ArchiveRefused extends Error {
  readonly why: 'damaged' | 'too_big' | 'locked'

  constructor(why: 'damaged' | 'too_big' | 'locked') {
    super(`archive ${why}`)
    this.name = 'ArchiveRefused'
    this.why = why
  }
}

const refuse = (why: ArchiveRefused['why']): never => {
  throw new ArchiveRefused(why)
}

/** One file of an archive, as its directory tells it. */
interface Entry {
  name: string
  flags: number
  method: number
  packed: number
  size: number
  offset: number
}

/**
 * Opens a ZIP archive: name → content. The directory is read first and nothing is written out that it does not announce, so that an
 * archive that would fill the memory is refused before it does.
 * @throws ArchiveRefused damaged, too_big or locked
 */
export function openArchive(bytes: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  const entries = readDirectory(bytes)
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const bombs = entries.some(({ size, packed }) => size > ENTRY_BYTES || size > (packed + 1024) * MOST_GROWTH)
  if (bombs || total > TOTAL_BYTES) return refuse('too_big')
  if (entries.some(({ flags }) => (flags & ENCRYPTED) !== 0)) return refuse('locked')
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return refuse('damaged')
  return new Map(entries.filter(({ name }) => wanted(name)).map((entry) => [entry.name, contentOf(bytes, entry)]))
}

function readDirectory(bytes: Buffer): Entry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return refuse('too_big')
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_BYTES > end || bytes.readUInt32LE(at) !== DIRECTORY) return refuse('damaged')
    const nameEnds = at + DIRECTORY_BYTES + bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + DIRECTORY_BYTES, nameEnds),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnds + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  return refuse('damaged')
}

function contentOf(bytes: Buffer, { method, packed, size, offset }: Entry): Buffer {
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) return refuse('damaged')
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const data = bytes.subarray(start, start + packed)
  if (data.length < packed) return refuse('damaged')
  if (method === STORED) return data
  if (method !== DEFLATED) return refuse('damaged')
  return inflate(data, size)
}

/** What grows beyond the size it announced is cut off there and refused. */
function inflate(data: Buffer, size: number): Buffer {
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
    return content.length === size ? content : refuse('damaged')
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    return refuse((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_big' : 'damaged')
  }
}
