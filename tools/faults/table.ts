/** A fault that was made, and what came of it. */
export interface FaultRow {
  /** The test's file, from the root. */
  file: string
  name: string
  store: 'embedded' | 'PostgreSQL' | '–'
  outcome: 'passed' | 'failed' | 'skipped'
  /** Why it was skipped, where the test says so. */
  why: string | null
  ms: number
  /** What its test told with `tellCounts`. */
  counts: [what: string, counts: object][]
  /** What its test told in words. */
  report: string | null
}

/** Keys of counts that say how long somebody waited, in milliseconds. */
const WAITS = /^(?:longest|without)/
/** Keys of counts that have a column of their own. */
const WRONG = ['lost', 'doubled', 'oversold']
const COLUMNS = ['rounds', 'acknowledged', 'refused', ...WRONG]
const HEADS = [
  'Fault',
  'Store',
  'Rounds',
  'Acknowledged',
  'Refused',
  'Lost, doubled, oversold',
  'Longest wait',
  'Counted besides',
  'Came out',
  'Took',
]

type Numbers = Record<string, number>

/** Numbers of everything a test told; the same key told twice is summed. */
function sumOf(row: FaultRow, keep: (key: string) => boolean): Numbers {
  const all = row.counts.flatMap(([, counts]) => Object.entries(counts))
  const sums: Numbers = {}
  for (const [key, value] of all) if (typeof value === 'number' && keep(key)) sums[key] = (sums[key] ?? 0) + value
  return sums
}

const longestWait = (row: FaultRow): number =>
  Math.max(
    0,
    ...row.counts.flatMap(([, counts]) =>
      Object.entries(counts).flatMap(([key, value]) => (WAITS.test(key) && typeof value === 'number' ? [value] : [])),
    ),
  )

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

/** A key as words: `storedUnheard` is “stored unheard”. */
const wordsOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function cellsOf(row: FaultRow): string[] {
  const counts = sumOf(row, (key) => !WAITS.test(key))
  const told = (key: string) => (counts[key] === undefined ? '–' : counts[key].toLocaleString('en'))
  const wrong = WRONG.map(told)
  const waited = longestWait(row)
  const besides = Object.keys(counts).filter((key) => !COLUMNS.includes(key))
  return [
    row.name,
    row.store,
    told('rounds'),
    told('acknowledged'),
    told('refused'),
    wrong.every((one) => one === '–') ? '–' : wrong.join(', '),
    waited === 0 ? '–' : seconds(waited),
    besides.map((key) => `${wordsOf(key)} ${told(key)}`).join(', ') || '–',
    row.outcome === 'skipped' ? `skipped: ${row.why ?? 'something it needs is not on this machine'}` : row.outcome,
    row.outcome === 'skipped' ? '–' : seconds(row.ms),
  ]
}

/** Faults in the order of their files, those of one file as they stand there. */
const inOrder = (rows: readonly FaultRow[]): FaultRow[] =>
  rows.toSorted((a, b) => a.file.localeCompare(b.file) || a.store.localeCompare(b.store))

/**
 * The table at the end of `npm run test:faults`, as Markdown, with what long runs say in words below it.
 * @param about when and on what the faults were made
 */
export function faultTable(rows: readonly FaultRow[], about: string): string {
  const count = (outcome: FaultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const head = `${about}: ${rows.length} faults, ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped.`
  const table = [line(HEADS), line(HEADS.map(() => '---')), ...inOrder(rows).map((row) => line(cellsOf(row)))]
  const reports = rows.flatMap(({ report }) => (report === null ? [] : [report]))
  return [head, table.join('\n'), ...reports].join('\n\n')
}

/** Where the table stands in `docs/faults.md`. */
const MARKS = ['<!-- the table of the last whole run -->', '<!-- its end -->'] as const

/** The page with another table between its marks; throws where it has none. */
export function withTable(page: string, table: string): string {
  const [begin, end] = [page.indexOf(MARKS[0]), page.indexOf(MARKS[1])]
  if (begin < 0 || end < begin) throw new Error('docs/faults.md has no marks for its table.')
  return `${page.slice(0, begin + MARKS[0].length)}\n\n${table}\n\n${page.slice(end)}`
}
