import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A way in which a number of digits can stand somewhere and be read by whoever finds it. */
export type Spelling = 'plain' | 'full-width digits' | 'in groups' | 'base64' | 'hexadecimal' | 'UTF-16 or percent'

/** A number that was looked for and stands somewhere: which of them, by its place among those looked for, how it is spelled, and where. */
export interface Clear {
  which: number
  spelling: Spelling
  where: string
}

const SEPARATORS = [' ', '-', '.', '\u00a0', '\t']
/** As people write a mobile number, and a resident number by district, birth date and rest. */
const GROUPS: Record<number, number[][]> = {
  11: [
    [3, 4, 4],
    [3, 3, 5],
  ],
  18: [
    [6, 8, 4],
    [6, 4, 4, 4],
    [6, 4, 2, 2, 4],
    [6, 4, 2, 2, 3, 1],
    [4, 4, 4, 4, 2],
  ],
}

/** Every spelling of a phone or resident number that is looked for, as bytes. */
export function spellingsOf(number: string): { spelling: Spelling; bytes: Buffer }[] {
  const plain = Buffer.from(number)
  const wide = Buffer.from(number.replaceAll(/[0-9X]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)))
  const hex = plain.toString('hex')
  const little = Buffer.from(number, 'utf16le')
  // Big-endian but for its first byte, which is nought: so it is found wherever it begins.
  const big = little.subarray(0, -1)
  return [
    { spelling: 'plain', bytes: plain },
    { spelling: 'full-width digits', bytes: wide },
    ...inGroups(number).map((text) => ({ spelling: 'in groups' as const, bytes: Buffer.from(text) })),
    ...[0, 1, 2].map((offset) => ({ spelling: 'base64' as const, bytes: inBase64(plain, offset) })),
    { spelling: 'hexadecimal', bytes: Buffer.from(hex) },
    { spelling: 'hexadecimal', bytes: Buffer.from(hex.toUpperCase()) },
    { spelling: 'UTF-16 or percent', bytes: big },
    { spelling: 'UTF-16 or percent', bytes: Buffer.from(hex.replaceAll(/../g, (byte) => `%${byte}`)) },
  ]
}

function inGroups(number: string): string[] {
  return (GROUPS[number.length] ?? []).flatMap((sizes) => {
    let from = 0
    const parts = sizes.map((size) => number.slice(from, (from += size)))
    return SEPARATORS.map((separator) => parts.join(separator))
  })
}

/** The characters of base64 that say these bytes and nothing of what stands `offset` bytes before, or behind, them. */
function inBase64(bytes: Buffer, offset: number): Buffer {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '')
  const whole = Math.floor(((offset + bytes.length) * 8) / 6)
  return Buffer.from(text.slice(Math.ceil((offset * 8) / 6), whole))
}

/** What of the numbers stands in some bytes. */
export const clearIn = (bytes: Buffer, numbers: readonly string[], where: string): Clear[] =>
  numbers.flatMap((number, which) => {
    const found = spellingsOf(number).filter((one) => bytes.includes(one.bytes))
    return [...new Set(found.map(({ spelling }) => spelling))].map((spelling) => ({ which, spelling, where }))
  })

/** What of the numbers stands in a stream, however it is cut into pieces. */
export async function clearInStream(
  stream: AsyncIterable<Buffer | Uint8Array>,
  numbers: readonly string[],
  where: string,
): Promise<Clear[]> {
  const longest = Math.max(...numbers.flatMap((number) => spellingsOf(number).map(({ bytes }) => bytes.length)))
  const found = new Map<string, Clear>()
  let before: Buffer = Buffer.alloc(0)
  for await (const piece of stream) {
    const both = Buffer.concat([before, piece])
    for (const one of clearIn(both, numbers, where)) found.set(`${one.which} ${one.spelling}`, one)
    before = both.subarray(Math.max(0, both.length - longest))
  }
  return [...found.values()]
}

/** What of the numbers stands in the files of a folder, and in their names. */
export async function clearInFolder(folder: string, numbers: readonly string[], except: readonly string[] = []) {
  const found: Clear[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    found.push(...clearIn(Buffer.from(path), numbers, path))
    if (entry.isFile() && !except.includes(path))
      found.push(...(await clearInStream(createReadStream(path), numbers, path)))
  }
  return found
}
