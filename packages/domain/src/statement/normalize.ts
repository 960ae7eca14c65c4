/** A text as it is compared: NFKC (half width, one form of a character), upper case, without invisible format characters. */
export const normalizeLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()

/** The lines of a text, whatever system wrote it. */
export const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/)
