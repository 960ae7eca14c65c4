import { byText } from './ranks.ts'

/** SHA-256 of a text's UTF-8, as 64 lower-case hexadecimal digits. The rules are given one; they have none of their own. */
export type Sha256 = (text: string) => string

/** Who is drawn, and the words the leaders' meeting agreed on aloud. */
export interface DrawWish {
  ids: readonly string[]
  seed: string
}

/**
 * A draw that anybody can repeat with `sha256sum`: ids by the SHA-256 of the seed, a slash and the id, whatever order they come in.
 * It is the lot for ties too. (Design D.4; a verifiable draw from a published seed: RFC 3797.)
 */
export function drawLots({ ids, seed }: DrawWish, sha256: Sha256): { order: string[] } {
  const lots = ids.map((id) => ({ id, lot: sha256(`${seed}/${id}`) }))
  return { order: lots.sort((one, other) => byText(one.lot, other.lot)).map(({ id }) => id) }
}
