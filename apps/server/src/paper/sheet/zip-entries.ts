import { inflateRawSync } from 'node:zlib'
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
