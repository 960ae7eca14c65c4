import { readXml } from './xml-events.ts'

/** How a cell shows the day that its number counts. */
export type DateFormat = 'day' | 'month'

/** Formats every workbook knows (ECMA-376, 18.8.30), with those of the Chinese editions. */
const BUILT_IN_DAYS = [14, 15, 16, 22, 28, 29, 30, 31, 51, 53, 54, 58]
const BUILT_IN_MONTHS = [17, 27, 36, 50, 52, 57]

/** What a format shows, by its letters outside of quotes, brackets and escapes. */
function formatOf(code: string): DateFormat | null {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  const bare = letters.toLowerCase().replace(/am\/pm|a\/p|general/g, '')
  if (/[#0?]/.test(bare) && !/[ymd]/.test(bare)) return null
  if (/d/.test(bare)) return 'day'
  return /[ye]/.test(bare) && /m/.test(bare) ? 'month' : null
}

/** The date formats of the cell styles, by the index that cells name them by; null for styles of no date. */
export function dateFormatsOf(styles: string): (DateFormat | null)[] {
  const custom = new Map<number, DateFormat | null>()
  const formats: (DateFormat | null)[] = []
  let inCells = false
  readXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt')
        custom.set(Number(attributes.get('numFmtId')), formatOf(attributes.get('formatCode') ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(formatById(custom, Number(attributes.get('numFmtId') ?? 0)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatById(custom: ReadonlyMap<number, DateFormat | null>, id: number): DateFormat | null {
  const own = custom.get(id)
  if (own !== undefined) return own
  if (BUILT_IN_DAYS.includes(id)) return 'day'
  return BUILT_IN_MONTHS.includes(id) ? 'month' : null
}
