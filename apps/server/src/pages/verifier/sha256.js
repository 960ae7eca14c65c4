// SHA-256 (FIPS 180-4) by itself: browsers keep theirs from pages that came without TLS.

const ROUNDS = 64
const BLOCK = 64

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count, root) {
  const found = []
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false
    if (isPrime) found.push(Math.floor((number ** (1 / root) % 1) * 2 ** 32) | 0)
  }
  return found
}

const FACTORS = fractions(ROUNDS, 3)
const START = fractions(8, 2)
const turn = (word, by) => (word >>> by) | (word << (32 - by))

/** The message with its end mark and its length in bits, in whole blocks. */
function padded(bytes) {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(length - 4, (bytes.length * 8) >>> 0)
  return view
}

/** One block: `state` is changed. */
function mixBlock(state, view, at, words) {
  for (let nth = 0; nth < 16; nth += 1) words[nth] = view.getInt32(at + nth * 4)
  for (let nth = 16; nth < ROUNDS; nth += 1) {
    const [far, near] = [words[nth - 15], words[nth - 2]]
    const one = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const other = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words[nth] = (words[nth - 16] + one + words[nth - 7] + other) | 0
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + FACTORS[nth] + words[nth]) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [nth, word] of [a, b, c, d, e, f, g, h].entries()) state[nth] = (state[nth] + word) | 0
}

/** SHA-256 of bytes, in hex. */
export function sha256(bytes) {
  const view = padded(bytes)
  const state = [...START]
  const words = new Int32Array(ROUNDS)
  for (let at = 0; at < view.byteLength; at += BLOCK) mixBlock(state, view, at, words)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
