/** Where a line may end: behind a blank, or behind a character that no word goes on over. */
const PIECES = /\s+|[\p{sc=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{sc=Han}\u3000-\u303f\uff00-\uffef]+/gu

/**
 * Cuts a text into at most so many lines of a width (in the units of `measure`), between words and between Chinese characters; what does not fit
 * ends with dots.
 */
export function cutLines(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(PIECES) ?? []) {
    if (line !== '' && measure(line + piece.trimEnd()) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += line === '' ? piece.trimStart() : piece
  }
  if (line.trim() !== '') lines.push(line.trim())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, measure)]
}

/** The line with dots behind it, as long as it may be. */
function shortened(line: string, width: number, measure: (text: string) => number): string {
  const signs = Array.from(line)
  while (signs.length > 1 && measure(`${signs.join('')}…`) > width) signs.pop()
  return `${signs.join('')}…`
}
