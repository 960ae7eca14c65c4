/** What a file is, by its content; the name it bears does not count. */
export type SheetKind = 'zip' | 'old' | 'markup' | 'binary' | 'text'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** OLE2 containers: Excel before 2007, and workbooks with a password. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0]
const HEAD_BYTES = 4096

const begins = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Looks at a file's first bytes. Pages and XML that call themselves a spreadsheet are `markup`. */
export function sheetKindOf(bytes: Buffer): SheetKind {
  if (begins(bytes, ZIP)) return 'zip'
  if (begins(bytes, OLE2)) return 'old'
  const head = bytes.subarray(0, HEAD_BYTES)
  const wide = begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])
  if (!wide && head.includes(0)) return 'binary'
  return /^\s*<(?:!doctype|html|\?xml|table|svg)/i.test(head.toString('utf8').replace('\ufeff', '')) ? 'markup' : 'text'
}
