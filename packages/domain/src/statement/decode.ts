/** How files begin that are no text: ZIP (XLSX), OLE (XLS), PDF. */
const BINARY = ['PK\x03\x04', '\xD0\xCF\x11\xE0', '%PDF']

/**
 * A text file as text: UTF-16 with or without byte order mark, UTF-8, else GB18030. Null for what is no text.
 * A byte that UTF-8 does not have becomes U+FFFD where most of the text is UTF-8.
 */
export function decodeStatement(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  if (BINARY.includes(start)) return null
  const wide = utf16Of(bytes)
  const text = wide === null ? decodeBytes(bytes) : new TextDecoder(wide).decode(bytes)
  return text.includes('\0') ? null : text
}

/** Well-formed characters for each broken one, from which on a text counts as damaged UTF-8. */
const GOOD_FOR_EACH_BROKEN = 4

function decodeBytes(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const good = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0
  return broken === 0 || good > GOOD_FOR_EACH_BROKEN * broken ? text : new TextDecoder('gb18030').decode(bytes)
}

/** Bytes looked at for zeros: a Latin character of UTF-16 has one of its two. */
const SAMPLE = 2_000
const SHARE_OF_ZEROS = 1 / 20

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (Math.max(even, odd) <= sample.length * SHARE_OF_ZEROS || Math.min(even, odd) * 10 > Math.max(even, odd))
    return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
