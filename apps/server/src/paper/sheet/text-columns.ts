import { openArchive } from './zip-entries.ts'
import { packStored } from './zip-stored.ts'

const FIRST_PAGE = 'xl/worksheets/sheet1.xml'

/**
 * Gives the columns of a workbook's first page the style of their cells in the second row, so that what people type further down is text
 * too: the library writes the style of a column only into the cells it writes.
 */
export async function textColumns(bytes: Buffer): Promise<Buffer> {
  const files = await openArchive(bytes, () => true)
  const page = files.get(FIRST_PAGE)?.toString('utf8') ?? ''
  const styles = [...(/<row r="2".*?<\/row>/.exec(page)?.[0] ?? '').matchAll(/<c [^>]*\bs="(\d+)"/g)].map(
    ([, id]) => id,
  )
  const styled = page.replaceAll(/<col min="(\d+)"/g, (column, place: string) => {
    const id = styles[Number(place) - 1]
    return id === undefined ? column : `<col style="${id}" min="${place}"`
  })
  return packStored(new Map([...files, [FIRST_PAGE, Buffer.from(styled)]]))
}
