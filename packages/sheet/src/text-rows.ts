/** A cell in quotes, as spreadsheets copy one that has a line break or a tab in it; or what stands up to the next tab or line. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y

/** Rows of what Excel or WPS put on the clipboard: a tab between cells, a line for each row. Blank rows at the end are dropped. */
export function rowsOfText(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain = '', end] = CELL.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== '\t') rows.push([])
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}
