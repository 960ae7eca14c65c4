import { hash } from 'node:crypto'

const BLOCK_BYTES = 64
const HASH_BYTES = 32
const INNER = 0x36
const OUTER = 0x5c
/** Room that is kept for texts, in bytes; a longer one gets its own. */
const ROOM_BYTES = 512
/** A UTF-16 unit takes no more in UTF-8. */
const MOST_BYTES = 3

const padded = (key: Buffer, pad: number) => {
  const block = Buffer.alloc(BLOCK_BYTES, pad)
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad
  return block
}

/**
 * Makes HMAC-SHA-256 (RFC 2104) of texts under one key, as hex. The runtime's own makes a native object for every text, which takes twice
 * as long as both hashes and is the collector's to clear away.
 * @param key at most 64 bytes
 */
export function keyedHash(key: Buffer): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new RangeError(`The key has more than ${BLOCK_BYTES} bytes.`)
  const inner = Buffer.concat([padded(key, INNER), Buffer.alloc(ROOM_BYTES)])
  const outer = Buffer.concat([padded(key, OUTER), Buffer.alloc(HASH_BYTES)])
  // Texts of one length share a view: most of a rush are of two.
  const views: Uint8Array[] = []
  const beginning = (end: number) => (views[end] ??= inner.subarray(0, end))
  return (text) => {
    const most = text.length * MOST_BYTES
    const whole = most <= ROOM_BYTES ? inner : Buffer.concat([inner], BLOCK_BYTES + most)
    const end = BLOCK_BYTES + whole.write(text, BLOCK_BYTES)
    const sent = whole === inner ? beginning(end) : whole.subarray(0, end)
    // Bytes as characters: made faster than a buffer is.
    outer.write(hash('sha256', sent, 'binary'), BLOCK_BYTES, 'binary')
    return hash('sha256', outer, 'hex')
  }
}
