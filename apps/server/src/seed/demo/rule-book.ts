const LINE_SIGNS = 38
const LINES_A_PAGE = 44
/** A4 in points, and where its first line stands. */
const [PAGE_WIDE, PAGE_HIGH, LEFT, TOP] = [595, 842, 64, 770]
const [SIZE, LEADING] = [12, 16]

/** Cuts paragraphs into lines that fit: all signs have one width, as in print on squared paper. */
const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((paragraph) => {
    const signs = Array.from(paragraph)
    const count = Math.max(1, Math.ceil(signs.length / LINE_SIGNS))
    return Array.from({ length: count }, (_, nth) => signs.slice(nth * LINE_SIGNS, (nth + 1) * LINE_SIGNS).join(''))
  })

/** Text as the font's encoding wants it: UTF-16, the higher byte first. */
const shown = (line: string): string => `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}> Tj T*`

const pageContent = (lines: readonly string[]): string =>
  `BT /F1 ${SIZE} Tf ${LEADING} TL ${LEFT} ${TOP} Td\n${lines.map(shown).join('\n')}\nET`

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

/**
 * Writes a rule book as PDF 1.4, by hand: the demo has no font to embed, so it names the one that readers for Chinese bring along
 * (Adobe-GB1).
 */
export function ruleBook(title: string, text: string): Buffer {
  const lines = [title, '', ...linesOf(text)]
  const pages: string[][] = []
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) pages.push(lines.slice(at, at + LINES_A_PAGE))
  const FIXED = 4
  const kids = pages.map((_, nth) => `${FIXED + 1 + nth * 2} 0 R`).join(' ')
  return written([
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> ' +
      '/DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
    ...pages.flatMap((page, nth) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDE} ${PAGE_HIGH}] /Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${FIXED + 2 + nth * 2} 0 R >>`,
      stream(pageContent(page)),
    ]),
  ])
}

/** The objects one after the other, and the table that says where each begins. */
function written(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, nth) => {
    const place = file.length
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
