import { crc32 } from 'node:zlib'

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
