import { type FormPage, LEFT, WIDTH } from './form-page.ts'
import { wrapText } from './wrap-lines.ts'

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
