/** A text file's content and how it was encoded. */
export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'
}

const starts = (bytes: Buffer, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** Decodes a text file: by its mark, as UTF-8 where it is that, else as GB18030, which Excel and WPS write in China. */
export function decodeText(bytes: Buffer): Decoded {
  if (starts(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le')
  if (starts(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return decoded(bytes, 'gb18030')
  }
}

const decoded = (bytes: Buffer, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})
