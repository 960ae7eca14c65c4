import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a made-up archive; what is told of it may be a lie. For tests. */
export interface FakeEntry {
  name: string
  content: Buffer | string
  /** The size its directory line announces; the true one unless given. */
  announced?: number
  /** Bit 0 says it is encrypted. */
  flags?: number
}

/** Packs files as a spreadsheet program does, compressed. For tests. */
export function zip(entries: FakeEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, packed, facts } = pack(entry)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name]))
    parts.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 65_535), 8)
  end.writeUInt16LE(Math.min(entries.length, 65_535), 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}

function pack({ name, content, announced, flags = 0 }: FakeEntry) {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const title = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(flags, 2)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(announced ?? bytes.length, 18)
  facts.writeUInt16LE(title.length, 22)
  return { name: title, packed, facts }
}

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The files of a workbook with one sheet whose XML is given. For tests. */
export const workbookOf = (sheet: string, strings = ''): FakeEntry[] => [
  {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `<?xml version="1.0"?><workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="名单" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
  { name: 'xl/worksheets/sheet1.xml', content: `<?xml version="1.0"?>${sheet}` },
  { name: 'xl/sharedStrings.xml', content: strings || `<sst xmlns="${SHEET}"/>` },
]

/** A sheet's XML around its rows. For tests. */
export const sheetOf = (rows: string): string =>
  `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`
/** A table of shared texts. For tests. */
export const stringsOf = (items: string): string => `<sst xmlns="${SHEET}">${items}</sst>`
/** A cell with its text in it. For tests. */
export const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
