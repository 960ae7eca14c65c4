import { bareBatchScript, barePerRowScript } from '../bare-scripts.ts'
import { whatIsLeft } from '../check.ts'
import type { Row, Table } from '../measure.ts'
import { type PgbenchRun, pgbench } from '../pgbench.ts'
import { BATCH_ROWS, batchScript, perRowScript, perRowStepsScript, type Where } from '../pgbench-scripts.ts'
import { query, type Stage } from '../stage.ts'

const PER_ROW_CLIENTS = 16
const BATCH_CLIENTS = 2

/** A row measured by pgbench on a fresh copy; `first` is run on it before, and counters and rows are compared after. */
export function pgbenchRow(
  stage: Stage,
  seconds: number,
  { key, what, table = 'main', script, bare = false, batch = false, first = [], check }: Script,
): Row {
  const shape: Pick<PgbenchRun, 'clients' | 'rows'> = batch
    ? { clients: BATCH_CLIENTS, rows: BATCH_ROWS }
    : { clients: PER_ROW_CLIENTS, rows: 1 }
  const measure = async () => {
    const copy = await stage.copy(bare ? 'bare' : 'server')
    const url = copy.env['DATABASE_URL'] ?? ''
    if (first.length > 0) await query(url, first)
    const sample = await pgbench(stage, { url, script, seconds, ...shape })
    if (check) await whatIsLeft(copy, check)
    await copy.remove()
    return sample
  }
  return { key, what, table, measure }
}

interface Script {
  key: string
  what: string
  table?: Table
  script: string
  bare?: boolean
  batch?: boolean
  first?: string[]
  /** The event it fills, where the script writes whole registrations. */
  check?: Where
}

const places: Record<Where, string> = { hot: 'one group', spread: '200 groups' }

const batch = (where: Where): Script => ({
  key: `batch of 64, ${where}`,
  what: `pgbench, 2 clients: 64 registrations of 64 organizations per transaction, written by one statement as a commit group of the portal does; ${places[where]}`,
  script: batchScript(where),
  check: where,
  batch: true,
})

const scripts = (where: Where): Script[] => [
  {
    key: `per row, ${where}`,
    what: `pgbench, 16 clients: one registration per transaction in one statement, with all the portal's tables; ${places[where]}`,
    script: perRowScript(where),
    check: where,
  },
  {
    key: `per row in steps, ${where}`,
    what: `the same with a statement per table; ${places[where]}`,
    script: perRowStepsScript(where),
    check: where,
  },
  batch(where),
  {
    key: `bare per row, ${where}`,
    what: `pgbench, 16 clients: one statement on the barest tables (no roster, search, sealing or audit); ${places[where]}`,
    script: barePerRowScript(where),
    bare: true,
  },
  {
    key: `bare batch of 64, ${where}`,
    what: `pgbench, 2 clients: 64 registrations in one statement on the barest tables; ${places[where]}`,
    script: bareBatchScript(where),
    bare: true,
    batch: true,
  },
]

/** Many at once, as a commit group of the portal writes them: the database's share of the combined limit. */
export const batchRow = (stage: Stage, seconds: number, where: Where): Row => pgbenchRow(stage, seconds, batch(where))

/** What the database can do without any portal: a registration at a time, and many at once. */
export const databaseRows = (stage: Stage, seconds: number): Row[] =>
  (['hot', 'spread'] as const).flatMap((where) => scripts(where).map((script) => pgbenchRow(stage, seconds, script)))
