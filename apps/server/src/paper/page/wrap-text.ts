import { type FormPage, LEFT, WIDTH } from './form-page.ts'

/** What may not begin a line in Chinese typesetting (GB/T 15834), and what may not end one. */
const CLOSING = /^[，。、；：？！”’）》」』】〉…—·％%,.;:?!)\]}]$/u
const OPENING = /^[“‘（《「『【〈([{]$/u
/** A word, a blank, or a single character: a line may end behind each. */
const UNIT = /[\p{Script=Latin}\p{N}_@#/&+=~-]+|\s+|./gu

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

const LEADING = 1.75

/** Writes paragraphs over as many pages as they take; an empty line is a gap. */
export function drawText(page: FormPage, text: string, { size = 10 }: { size?: number } = {}): void {
  const step = size * LEADING
  for (const paragraph of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    if (paragraph.trim() === '') {
      page.down(step / 2)
      continue
    }
    for (const line of wrapText(paragraph, WIDTH, (part) => page.widthOf(part, size))) {
      if (!page.fits(step)) page.next()
      page.write(line, LEFT, page.y, { size, width: WIDTH + 4 })
      page.down(step)
    }
  }
}
