const OPENING = '（(「『《〈【“‘'
const CLOSING = '），。！？；：、…」』》〉】”’'
/** What stays together: blanks, a word, or a Chinese character with the brackets that open before it and what ends behind it. */
const PIECES = new RegExp(
  `\\s+|[${OPENING}]*(?:\\p{sc=Han}|[^\\s\\p{sc=Han}${OPENING}${CLOSING}]+)[${CLOSING}]*|[${OPENING}${CLOSING}]+`,
  'gu',
)

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
