import { randomInt } from 'node:crypto'

/** Letters and digits that are not mistaken for one another when read aloud or by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const HALF = 4

const some = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A new registration's reference, such as `K7QM-2XRT`; unique within its event by the store's index. */
export const newReference = (): string => `${some(HALF)}-${some(HALF)}`
