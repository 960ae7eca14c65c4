import { hash } from 'node:crypto'

const HEX = 16
const KEY_DIGITS = 8

/** The different one- and two-character pieces of a skeleton: how short Chinese names are found in large lists. */
export function pieces(skeleton: string): string[] {
  const characters = Array.from(skeleton)
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return [...new Set([...characters, ...pairs])]
}

const keyOf = (organizationId: string, piece: string): number =>
  Number.parseInt(hash('sha256', `${organizationId}/${piece}`).slice(0, KEY_DIGITS), HEX) | 0

/**
 * What a row is found by, made of the skeletons of its words: a number for each of their pieces, other numbers in every organization.
 * An index of them answers for one organization alone. Rows found by keys are compared with the words again: a key is not unique.
 */
export const searchKeys = (organizationId: string, skeletons: readonly string[]): number[] => [
  ...new Set(skeletons.flatMap(pieces).map((piece) => keyOf(organizationId, piece))),
]
