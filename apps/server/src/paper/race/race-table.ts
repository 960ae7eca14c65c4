import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'

/** A column: what it is called, its width as a part of the whole, and how its texts stand. */
export type Column = readonly [title: string, part: number, align?: 'left' | 'center' | 'right']

const ROW = 17
const SIZE = 9
const PAD = 4
/** From one line of a cell to the next, in sizes of its text. */
const LEADING = 1.25

/** Where a table stands, in points. */
interface Place {
  x?: number
  width?: number
  row?: number
  size?: number
}

/** A table whose heads come again on each page; `again` draws what stands above them there. */
export function openTable(
  page: FormPage,
  columns: readonly Column[],
  again: () => void = () => {},
  { x = LEFT, width = WIDTH, row = ROW, size = SIZE }: Place = {},
) {
  const whole = columns.reduce((sum, [, part]) => sum + part, 0)
  const widths = columns.map(([, part]) => (part / whole) * width)
  const alignOf = (nth: number) => columns[nth]?.[2] ?? 'left'
  /** The lines of each cell: texts from the left wrap, all else is one line. */
  const linesOf = (texts: readonly string[]) =>
    widths.map((own, nth) => {
      const text = texts[nth] ?? ''
      return alignOf(nth) === 'left' ? page.wrap(text, size, own - 2 * PAD) : [text]
    })
  const heightOf = (lines: readonly string[][]) =>
    row + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * size * LEADING
  const cells = (lines: readonly string[][], look: { faint?: boolean; size: number }) => {
    let at = x
    for (const [nth, own] of widths.entries()) {
      const place = { ...look, width: own - 2 * PAD, align: alignOf(nth) }
      for (const [line, text] of (lines[nth] ?? []).entries())
        page.write(text, at + PAD, page.y + (row - look.size) / 2 - 2 + line * size * LEADING, place)
      at += own
    }
    page.down(heightOf(lines))
    page.rule(page.y, x, width)
  }
  const head = () =>
    cells(
      columns.map(([title]) => [title]),
      { faint: true, size: size - 1 },
    )
  head()
  return {
    /** Writes a row, on the next page where this one is full; with `faint` it counts less. */
    row: (texts: readonly string[], { faint = false }: { faint?: boolean } = {}) => {
      const lines = linesOf(texts)
      if (!page.fits(heightOf(lines))) {
        page.next()
        again()
        head()
      }
      cells(lines, { faint, size })
    },
    /** Where each column begins and how wide it is, for what is drawn beside texts. */
    columns: widths.map((own, nth) => ({
      x: x + widths.slice(0, nth).reduce((sum, one) => sum + one, 0),
      width: own,
    })),
    height: row,
  }
}

/** A heading of a part: large, with a bar before it. */
export function drawTitle(page: FormPage, title: string, more = ''): void {
  page.doc
    .rect(LEFT, page.y + 1, 4, 17)
    .fillColor('#0b6e99')
    .fill()
  page.write(title, LEFT + 12, page.y, { size: 15, width: WIDTH - 180, bold: true })
  page.write(more, LEFT + WIDTH - 165, page.y + 5, { size: 9, width: 165, align: 'right', faint: true })
  page.down(30)
}

/** A band with a name in it, and something at its end. */
export function drawBand(page: FormPage, name: string, more = ''): void {
  page.band(page.y, 20)
  page.write(name, LEFT + 6, page.y + 3, { size: 10, width: WIDTH * 0.62, bold: true })
  page.write(more, LEFT + WIDTH * 0.64, page.y + 4.5, {
    size: 8.5,
    width: WIDTH * 0.36 - 6,
    align: 'right',
    faint: true,
  })
  page.down(20)
}
