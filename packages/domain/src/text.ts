/** The characters of a text as code points; names and masks never cut a supplementary-plane Han character in two. */
export const codePoints = (text: string): string[] => Array.from(text)

/** Full-width forms (U+FF01–U+FF5E, and the ideographic blank) as their ASCII counterparts; all else is kept. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** Drops blanks and invisible format characters; contact lists and chats wrap copied numbers in such marks. */
export const dropBlanks = (text: string): string => text.replace(/[\s\p{Cf}\p{Cc}]/gu, '')

/** Drops every kind of hyphen, dash and the minus sign. */
export const dropHyphens = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '')

/** First `head` and last `tail` characters with `middle` between them. */
export function keepEnds(characters: string[], head: number, middle: string, tail: number): string {
  return characters.slice(0, head).join('') + middle + characters.slice(-tail).join('')
}
