/** What may not begin a line in Chinese typesetting (GB/T 15834), and what may not end one. */
const CLOSING = /^[，。、；：？！”’）》」』】〉…—·％%,.;:?!)\]}]$/u
const OPENING = /^[“‘（《「『【〈([{]$/u
/** A word, a blank, or a single character: a line may end behind each. */
const UNIT = /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Tibetan}\p{M}\p{N}_@#/&+=~-]+|\s+|./gu

/** Puts what belongs together together: an opening mark with what follows, a closing one with what it closes. */
function unitsOf(text: string): string[] {
  const units: string[] = []
  for (const unit of text.match(UNIT) ?? []) {
    const last = units.at(-1)
    const joins = last !== undefined && (CLOSING.test(unit) || OPENING.test(last.at(-1) ?? ''))
    if (joins) units[units.length - 1] = last + unit
    else units.push(unit)
  }
  return units
}

/**
 * The lines of a paragraph that fit into a width.
 * @param measure tells how wide a text is, in points
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const widths = new Map<string, number>()
  const widthOf = (unit: string) => {
    const known = widths.get(unit) ?? measure(unit)
    widths.set(unit, known)
    return known
  }
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const unit of unitsOf(text)) {
    const own = widthOf(unit)
    if (used + own > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    if (line === '' && unit.trim() === '') continue
    line += unit
    used += own
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()]
}

/** Texts whose lines are remembered: what columns repeat. */
const REMEMBERED = 20_000

/**
 * Wraps texts of cells: one line where a text fits as it is.
 * @param measure tells the width of a text at a size, in points
 */
export function wrapper(measure: (text: string, size: number) => number) {
  const known = new Map<string, string[]>()
  return (text: string, size: number, width: number): string[] => {
    // No character is wider than it is high.
    if (text.length * size <= width) return [text]
    const key = `${size}/${width}/${text}`
    const lines = known.get(key) ?? wrapText(text, width, (part) => measure(part, size))
    if (known.size < REMEMBERED) known.set(key, lines)
    return lines
  }
}
