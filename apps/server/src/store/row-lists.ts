/** How a column goes to the store. Lists of integers travel as text: a list of lists must be of one length. */
type ColumnType = 'uuid' | 'text' | 'bytea' | 'int' | 'bool' | 'date' | 'timestamptz' | 'int[]'

/** Many rows of a table as parameters of one statement: a list for each column. */
interface RowLists<Row> {
  /** How many parameters the rows take. */
  count: number
  /** The insert of all rows, its parameters beginning with `$first`. */
  insert: (first: number) => string
  /** A row as it stands in the lists, column by column. */
  cellsOf: (row: Row) => string[]
  /** The parameters: rows as `cellsOf` made them. */
  parametersOf: (rows: string[][]) => string[]
}

/**
 * Makes the lists of a table. A list for each column does not name the columns again in every row, as JSON does: it takes the process
 * and the store two thirds of the time to write and to read. Rows need a column that is never null.
 */
export function rowLists<Row extends object>(
  table: string,
  columns: { [Name in keyof Row & string]: ColumnType },
): RowLists<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const written = names.map((name) => (columns[name] === 'int[]' ? `${name}::int[]` : name)).join(', ')
  const writers = names.map((name) => [name, WRITERS[columns[name]]] as const)
  const sentAs = (name: keyof Row & string) => (columns[name] === 'int[]' ? 'text' : columns[name])
  return {
    count: names.length,
    insert: (first) => `insert into ${table} (${names.join(', ')}) select ${written}
      from unnest(${names.map((name, place) => `$${first + place}::${sentAs(name)}[]`).join(', ')}) as r (${names.join(', ')})`,
    cellsOf: (row) => writers.map(([name, write]) => cellOf(row[name], write)),
    parametersOf: (rows) => names.map((_name, place) => columnOf(rows, place)),
  }
}

const NOTHING = 'NULL'

const cellOf = (value: unknown, write: (value: unknown) => string): string =>
  value === null || value === undefined ? NOTHING : write(value)

/** One column of the rows as an array. Empty where every value is null: `unnest` fills up the shorter array. */
function columnOf(rows: string[][], place: number): string {
  let saysSomething = false
  const cells = rows.map((row) => {
    const cell = row[place] ?? NOTHING
    if (cell !== NOTHING) saysSomething = true
    return cell
  })
  return saysSomething ? `{${cells.join()}}` : '{}'
}

/** Ids as one array parameter, without the escaping that the driver would try on each: ids need none. */
export const listOfIds = (ids: readonly string[]): string => `{${ids.join()}}`

/** Bytes, given as hex, as one parameter. */
export const listOfBytes = (hex: readonly string[]): string => `{${hex.map((one) => `\\\\x${one}`).join()}}`

const quoted = (value: unknown) => {
  const text = String(value)
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}
const asItIs = (value: unknown) => String(value)
const moment = (value: unknown) => (value instanceof Date ? value.toISOString() : quoted(value))

/** How a value is written as an element of a list (PostgreSQL, 8.15.6). Only texts can hold what a list may not hold as it is. */
const WRITERS: Record<ColumnType, (value: unknown) => string> = {
  uuid: asItIs,
  text: quoted,
  bytea: (value) => `\\\\x${(value as Buffer).toString('hex')}`,
  int: asItIs,
  bool: asItIs,
  date: moment,
  timestamptz: moment,
  'int[]': (value) => `"{${(value as number[]).join()}}"`,
}
