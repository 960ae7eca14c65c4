import { takeRandom } from '../../store/fast/random-pool.ts'

/** Letters and digits that are not mistaken for one another when read aloud or by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
/** Bytes from here on are drawn again: modulo would favour the first letters (modulo bias). */
const FIRST_UNFAIR = 256 - (256 % ALPHABET.length)

function letter(byte: number): string {
  let fair = byte
  while (fair >= FIRST_UNFAIR) fair = takeRandom(1)[0] ?? 0
  return ALPHABET.charAt(fair % ALPHABET.length)
}

/** A new registration's reference, such as `K7QM-2XRT`; unique within its event by the store's index. */
export function newReference(): string {
  let letters = ''
  for (const byte of takeRandom(LENGTH)) letters += letter(byte)
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}
