/** A text of several lines without characters that turn words around or cannot be seen. */
export const cleanLines = (text: string): string =>
  text.replace(/[\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu, '')
