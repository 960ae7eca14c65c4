// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { fitter } from './fit-text.ts'

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 36
/** Below this stands the foot of the page. */
const BOTTOM = PAGE.height - 54
export const LEFT = MARGIN
export const WIDTH = PAGE.width - 2 * MARGIN
const INK = '#1b2733'
const FAINT = '#5b6b7a'
const LINE = '#b8c4cf'
const BAND = '#eef3f8'

/** In a collection of fonts, the one for simplified Chinese. */
const FACE = 'NotoSansCJKsc-Regular'

/** A sheet of paper with a place where the next thing is drawn. */
export type FormPage = ReturnType<typeof openPages>

/** Opens a document that is drawn from the top to the bottom, page after page. `onPage` draws what each further page begins with. */
export function openPages(font: string, title: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: title, Creator: 'Startline' },
  })
  doc.registerFont('form', font, font.endsWith('.ttc') ? FACE : undefined)
  doc.font('form')
  let y = MARGIN
  /** A text and its size, so that it fits: made smaller first, then cut. Fonts are measured once for texts that come again. */
  const fitting = fitter((text, size) => doc.fontSize(size).widthOfString(text))

  const page = {
    doc,
    get y() {
      return y
    },
    /** Goes down by so much. */
    down: (by: number) => void (y += by),
    /** Whether so much still fits on this page. */
    fits: (height: number) => y + height <= BOTTOM,
    /** Begins a new page. */
    next: () => {
      doc.addPage({ size: 'A4', margin: 0 })
      doc.font('form')
      y = MARGIN
    },
    /** Writes one line of text, made smaller or cut where it does not fit. */
    write: (
      text: string,
      x: number,
      at: number,
      { size = 9, width = WIDTH, align = 'left', faint = false }: TextLook = {},
    ) => {
      const fits = fitting(text, size, width)
      const shift = { left: 0, center: (width - fits.width) / 2, right: width - fits.width }[align]
      const down = at + (size - fits.size) / 2
      doc
        .fontSize(fits.size)
        .fillColor(faint ? FAINT : INK)
        .text(fits.text, x + shift, down, { lineBreak: false })
    },
    /** Draws a line from left to right. */
    rule: (at: number) =>
      void doc
        .moveTo(LEFT, at)
        .lineTo(LEFT + WIDTH, at)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke(),
    /** Fills a band from left to right. */
    band: (at: number, height: number) => void doc.rect(LEFT, at, WIDTH, height).fillColor(BAND).fill(),
    /** Draws an empty box. */
    box: (x: number, at: number, width: number, height: number) =>
      void doc.rect(x, at, width, height).lineWidth(0.7).strokeColor(LINE).stroke(),
  }
  return page
}

/** How a line of text looks; its size and width are in points. */
interface TextLook {
  size?: number
  width?: number
  align?: 'left' | 'center' | 'right'
  faint?: boolean
}

/** Writes the foot of every page, now that it is known how many there are, and gives the file. */
export async function closePages({ doc, write }: FormPage, foot: string): Promise<Uint8Array<ArrayBuffer>> {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    doc.font('form')
    const at = PAGE.height - 36
    write(foot, LEFT, at, { size: 7.5, width: WIDTH - 110, faint: true })
    write(`第 ${index + 1} 页 / 共 ${count} 页`, LEFT + WIDTH - 100, at, {
      size: 7.5,
      width: 100,
      align: 'right',
      faint: true,
    })
  }
  const parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return Uint8Array.from(Buffer.concat(parts))
}
