// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { fitter } from './fit-text.ts'
import { wrapper } from './wrap-lines.ts'

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 }
/** A millimetre in points. */
export const MM = 72 / 25.4
const MARGIN = 36
/** Below this stands the foot of the page. */
const BOTTOM = PAGE.height - 54
/** What a heading that repeats takes at the top of a page. */
const HEAD = 22
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

/** A part of a paper, and the page on which it begins. */
export interface Part {
  title: string
  page: number
}

/** A paper as a PDF file. */
export interface DrawnPaper {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  contents: Part[]
  /** Names and units with characters that the font lacks. */
  unprintable: string[]
}

/** Writes with this font; of a collection, with its simplified Chinese. */
export function registerFace(doc: PDFKit.PDFDocument, font: string): void {
  doc.registerFont('form', font, font.endsWith('.ttc') ? FACE : undefined)
  doc.font('form')
}

/** Opens a document that is drawn from the top to the bottom, page after page. */
export function openPages(font: string, title: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: title, Creator: 'Startline' },
  })
  registerFace(doc, font)
  let y = MARGIN
  let heading: string | null = null
  const contents: Part[] = []
  /** A text and its size, so that it fits: made smaller first, then cut. Fonts are measured once for texts that come again. */
  const fitting = fitter((text, size) => doc.fontSize(size).widthOfString(text))

  const wrap = wrapper((text, size) => doc.fontSize(size).widthOfString(text))

  const page = {
    doc,
    wrap,
    contents,
    get y() {
      return y
    },
    /** Goes down by so much. */
    down: (by: number) => void (y += by),
    /** Whether so much still fits on this page. */
    fits: (height: number) => y + height <= BOTTOM,
    /** Whether nothing stands on this page yet but its heading. */
    isFresh: () => y <= MARGIN + HEAD,
    /** Says what stands small at the top of every page from the next on; null for nothing. */
    setHeading: (text: string | null) => void (heading = text),
    /** A part of the paper begins on this page. */
    beginPart: (name: string) => {
      contents.push({ title: name, page: doc.bufferedPageRange().count })
      doc.outline.addItem(name)
    },
    /** Begins a new page. */
    next: () => {
      doc.addPage({ size: 'A4', margin: 0 })
      doc.font('form')
      y = MARGIN
      if (heading === null) return
      page.write(heading, LEFT, y - 8, { size: 7.5, faint: true })
      page.rule(y + 5)
      y += HEAD
    },
    /** How wide a line of text is at a size. */
    widthOf: (text: string, size: number) => doc.fontSize(size).widthOfString(text),
    /** Writes one line of text, made smaller or cut where it does not fit. */
    write: (
      text: string,
      x: number,
      at: number,
      { size = 9, width = WIDTH, align = 'left', faint = false, color, bold = false }: TextLook = {},
    ) => {
      if (text === '') return
      const fits = fitting(text, size, width)
      const shift = { left: 0, center: (width - fits.width) / 2, right: width - fits.width }[align]
      const down = at + (size - fits.size) / 2
      const ink = color ?? (faint ? FAINT : INK)
      doc.fontSize(fits.size).fillColor(ink)
      // The one face there is becomes bold by an outline of its own.
      if (bold) doc.lineWidth(fits.size / 32).strokeColor(ink)
      doc.text(fits.text, x + shift, down, { lineBreak: false, fill: true, stroke: bold })
    },
    /** Draws a line from left to right. */
    rule: (at: number, x = LEFT, width = WIDTH) =>
      void doc
        .moveTo(x, at)
        .lineTo(x + width, at)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke(),
    /** Fills a band from left to right. */
    band: (at: number, height: number, x = LEFT, width = WIDTH) =>
      void doc.rect(x, at, width, height).fillColor(BAND).fill(),
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
  color?: string
  bold?: boolean
}

/**
 * Writes the foot of every page, now that it is known how many there are, and gives the file.
 * @param foot what stands there beside the number of the page
 * @param bare pages at the beginning that have no foot
 */
export async function closePages(
  { doc, write, contents }: FormPage,
  foot: string,
  bare = 0,
): Promise<Omit<DrawnPaper, 'unprintable'>> {
  const { count } = doc.bufferedPageRange()
  for (let index = bare; index < count; index += 1) {
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
  return { bytes: Uint8Array.from(Buffer.concat(parts)), pages: count, contents }
}
