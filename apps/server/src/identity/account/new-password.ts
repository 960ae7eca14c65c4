import { randomInt } from 'node:crypto'

/** Characters that are not mistaken for one another when copied from a terminal. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const PASSWORD_PARTS = 3
const PART_LENGTH = 5

/** A password nobody can guess (74 bits), for somebody to copy once: `k7mqx-2hvbn-9tcwa`. */
export function newPassword(): string {
  const part = () => Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: PASSWORD_PARTS }, part).join('-')
}
