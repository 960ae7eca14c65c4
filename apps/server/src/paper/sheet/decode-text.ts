/** A text file's content and how it was encoded. */
export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5'
}

const REPLACEMENT = '\ufffd'
/** More wrong characters than this share of a text are another encoding, not a damaged file. */
const MOST_WRONG = 0.05

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

const decoded = (bytes: Uint8Array, encoding: Decoded['encoding']): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/**
 * Decodes a text file: by its mark; as UTF-16 where every other byte is zero; as UTF-8 where most of it is that, whatever single bytes are
 * damaged; else as GB18030, which Excel and WPS write in China, or Big5, which they write in Taiwan and Hong Kong.
 * @returns null where it is none of them
 */
export function decodeText(bytes: Uint8Array): Decoded | null {
  const wide = wideEncodingOf(bytes)
  if (wide !== null) return decoded(bytes, wide)
  const utf8 = decoded(bytes, 'utf-8')
  if (isMostlyUtf8(utf8.text)) return utf8
  const candidates = [decoded(bytes, 'gb18030'), decoded(bytes, 'big5')].filter(
    ({ text }) => wrongShare(text) <= MOST_WRONG,
  )
  const [first, second] = candidates
  if (first === undefined || second === undefined) return first ?? null
  return commonShare(bytes, BIG5_COMMON) > commonShare(bytes, GB_COMMON) ? second : first
}

const SAMPLE_BYTES = 4096
/** A few characters, as 一 (U+4E00), have their zero on the other side. */
const MOST_ON_ONE_SIDE = 4

/** UTF-16 by its mark, or by zeros nearly all at even, or at odd positions: commas, digits and line ends have one each. */
export function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < MOST_ON_ONE_SIDE * Math.max(1, Math.min(even, odd))) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length - (sample.length % 2)))
  return /(?![\s\x7f])\p{Cc}|\ufffd/u.test(text.slice(0, -1)) ? null : encoding
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Characters of three bytes and more are hardly ever valid by chance, as in a text in GBK. */
function isMostlyUtf8(text: string): boolean {
  const wrong = countOf(text, /\ufffd+/g)
  return wrong === 0 || wrong * 2 <= countOf(text, /[\u0800-\ufffc]/g)
}

function wrongShare(text: string): number {
  const foreign = countOf(text, /[\u0080-\uffff]/g)
  return foreign === 0 ? 0 : (text.split(REPLACEMENT).length - 1) / foreign
}

/** The frequent characters of an encoding of two bytes: by their first byte, and by what their second may be. */
interface CommonRange {
  first: readonly [number, number]
  isSecond: (byte: number) => boolean
}
const GB_COMMON: CommonRange = { first: [0xb0, 0xd7], isSecond: (byte) => byte >= 0xa1 && byte <= 0xfe }
const BIG5_COMMON: CommonRange = {
  first: [0xa4, 0xc6],
  isSecond: (byte) => (byte >= 0x40 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xfe),
}

/** Which share of the characters of two bytes is frequent, if the text is in the encoding of this range. */
function commonShare(bytes: Uint8Array, { first: [from, to], isSecond }: CommonRange): number {
  let [all, common] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    at += 1
    all += 1
    if (first >= from && first <= to && isSecond(bytes[at] ?? 0)) common += 1
  }
  return all === 0 ? 0 : common / all
}
