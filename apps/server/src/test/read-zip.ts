import { crc32 } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const LOCAL_BYTES = 30

/**
 * Reads a ZIP file whose entries are stored as they are: names and contents, by its directory, as every program does.
 * @throws Error when it ends early, or a content is not what its checksum says
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_BYTES
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('The ZIP file has no end.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the ZIP file is broken.')
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(
      name,
      contentAt(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 16), name),
    )
    at += 46 + nameLength + extra + comment
  }
  return files
}

function contentAt(zip: Buffer, at: number, size: number, checksum: number, name: string): Buffer {
  const from = at + LOCAL_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const content = zip.subarray(from, from + size)
  if (crc32(content) !== checksum) throw new Error(`${name} is not what its checksum says.`)
  return content
}
