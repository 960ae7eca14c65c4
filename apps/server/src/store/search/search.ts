import { hash } from 'node:crypto'
import { cleanName } from '@startline/domain'

/** A LIKE pattern that finds the text anywhere; its own `%`, `_` and `\` are taken as they are. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The words of a keyword, each to be found by itself; none of a blank one. */
export const wordsOf = (keyword = ''): string[] => cleanName(keyword).split(' ').filter(Boolean)

const pairs = (characters: string[]) =>
  characters.slice(1).map((character, index) => `${characters[index]}${character}`)

/** The different one- and two-character pieces of a skeleton: how short Chinese names are found in large lists. */
export function pieces(skeleton: string): string[] {
  const characters = Array.from(skeleton)
  return [...new Set([...characters, ...pairs(characters)])]
}

/** The key of one piece, or of anything else a row is found by as a whole; what is longer than two characters is no piece. */
export function keyOf(organizationId: string, piece: string): number {
  // A character for each byte: to write it as digits and read those takes half as long again.
  const bytes = hash('sha256', `${organizationId}/${piece}`, 'binary')
  return (bytes.charCodeAt(0) << 24) | (bytes.charCodeAt(1) << 16) | (bytes.charCodeAt(2) << 8) | bytes.charCodeAt(3)
}

/**
 * What a row is found by, made of the skeletons of its words: a number for each of their pieces, other numbers in every organization.
 * An index of them answers for one organization alone. Rows found by keys are compared with the words again: a key is not unique.
 */
export const searchKeys = (organizationId: string, skeletons: readonly string[]): number[] => [
  ...new Set(skeletons.flatMap(pieces).map((piece) => keyOf(organizationId, piece))),
]

/** The fewest keys that together find every row with this skeleton in its words: those of its pairs, or of its one character. */
export function wantedKeys(organizationId: string, skeleton: string): number[] {
  const characters = Array.from(skeleton)
  const wanted = characters.length === 1 ? characters : pairs(characters)
  return [...new Set(wanted)].map((piece) => keyOf(organizationId, piece))
}
