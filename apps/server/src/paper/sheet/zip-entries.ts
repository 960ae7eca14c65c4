import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What a spreadsheet's archive may hold: a workbook of 5,000 rows has about 15 entries and 5 MB. */
const MOST_ENTRIES = 200
const ENTRY_BYTES = 32 * 1024 * 1024
const TOTAL_BYTES = 64 * 1024 * 1024
/** Written out, nothing honest grows by more. */
const MOST_GROWTH = 200

const STORED = 0
const DEFLATED = 8

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

/**
 * Opens a ZIP archive: name → content. The directory is read first and nothing is written out that it does not announce, so that an
 * archive that would fill the memory is refused before it does.
 * @throws ArchiveRefused damaged, too_big or locked; any other Error of the library: it is damaged
 */
export async function openArchive(bytes: Buffer, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes)
  if (archive.entryCount > MOST_ENTRIES) return refuse('too_big')
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) entries.push(entry)
  refuseUnfit(entries)
  const files = new Map<string, Buffer>()
  for (const entry of entries)
    if (wanted(entry.fileName)) files.set(entry.fileName, await contentOf(archive, bytes, entry))
  return files
}

function refuseUnfit(entries: Entry[]): void {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const bombs = entries.some(
    ({ uncompressedSize: size, compressedSize: packed }) => size > ENTRY_BYTES || size > (packed + 1024) * MOST_GROWTH,
  )
  if (bombs || total > TOTAL_BYTES) refuse('too_big')
  if (entries.some((entry) => entry.isEncrypted())) refuse('locked')
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length) refuse('damaged')
}

/** The library says where the bytes lie, all of them in the file. Its streams would take ten times as long to write them out. */
async function contentOf(archive: ZipFile, bytes: Buffer, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
  const data = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
  if (entry.compressionMethod === STORED) return data
  return entry.compressionMethod === DEFLATED ? inflate(data, entry.uncompressedSize) : refuse('damaged')
}

/** What grows beyond the size it announced is cut off there and refused. */
function inflate(data: Buffer, size: number): Buffer {
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
    return content.length === size ? content : refuse('damaged')
  } catch (error) {
    return refuse((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_big' : 'damaged')
  }
}

const VERSION = 20
const UTF8_NAMES = 0x0800

/** Packs files into a ZIP archive without compression: what has been looked at is handed on, and nothing else. */
export function packStored(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const title = Buffer.from(name)
    const facts = factsOf(content, title)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, content])
    directory.push(directoryLine(facts, title, offset))
    parts.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  return Buffer.concat([...parts, listing, endOf(files.size, listing.length, offset)])
}

/** The 26 bytes that an entry's head and its line in the directory share. */
function factsOf(content: Buffer, name: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(VERSION, 0)
  facts.writeUInt16LE(UTF8_NAMES, 2)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function directoryLine(facts: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, facts, tail, name])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
