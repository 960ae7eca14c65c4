/** Height of a line of text, in points. */
const LINE_PT = 16

/** How wide a text is, in characters of a column's width: Chinese ones take two. */
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0)

const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((sum, part) => sum + Math.max(1, Math.ceil(widthOf(part) / Math.max(1, width - 1))), 0)

/** How high a row must be for all of its texts to be seen where they wrap, in points; a text alone in its row has the whole width. */
export function heightOf(row: readonly string[], widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const lines = row.map((text, column) => linesOf(text, row.length === 1 ? whole : (widths[column] ?? whole)))
  return LINE_PT * Math.max(1, ...lines)
}
