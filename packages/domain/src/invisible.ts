// Format characters (Cf) are dropped from names; a variation selector behind a visible character chooses its shape.
const HIDDEN = /(?!\p{Cf}|\p{VS})\p{DI}|[\u2800\u{1D159}]|(?<![^\s\p{DI}])\p{VS}/u
const NOTHING_VISIBLE = /^[\s\p{DI}\p{Cc}\u2800\u{1D159}]+$/u

// Most names: letters, digits and Chinese characters alone.
const PLAIN = /^[\w\u4e00-\u9fff]+$/

/** Whether a text hides characters that a reader cannot see (Hangul fillers, blank Braille), or shows nothing at all; blanks alone are not meant. */
export const hidesCharacters = (text: string): boolean =>
  !PLAIN.test(text) && (HIDDEN.test(text) || (NOTHING_VISIBLE.test(text) && text.trim() !== ''))
