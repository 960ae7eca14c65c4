import type { Pool, PoolClient } from 'pg'
import { labelOf } from '../store/statement-name.ts'

/** What the runs of a statement cost together. */
export interface StatementWork {
  runs: number
  /** Rows that its plans and its triggers handled, those that a filter or a join threw away included: the same on each machine. */
  rows: number
  /** Longest run, in milliseconds. */
  longestMs: number
}

/** A node of a plan as `explain (analyze, format json)` describes it. */
interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

type Query = (text: unknown, params?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const CHANGES = /\b(insert into|update|delete from)\b/
const EXPLAIN = 'explain (analyze, timing off, format json)'
/** Rows that this transaction has read of tables and indexes so far, by whatever: the checks of foreign keys too. */
const ROWS_READ = `select coalesce(sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)), 0)::float8 as rows
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'p', 'I')`

/** Rows that a plan's nodes gave and threw away, over all their loops. */
function rowsOf(node: PlanNode): number {
  const removed = [
    node['Rows Removed by Filter'],
    node['Rows Removed by Join Filter'],
    node['Rows Removed by Index Recheck'],
  ].reduce((sum: number, rows) => sum + (rows ?? 0), 0)
  const own = node['Actual Loops'] * (node['Actual Rows'] + removed)
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), own)
}

/**
 * Counts the work of the statements that `isCounted` names, from now on: each is explained before it runs, in the transaction and on the
 * rows it runs on. Statements that change something are rolled back to before.
 */
export function countWork({ pool }: { pool: Pool }, isCounted: (name: string) => boolean) {
  let counted = new Map<string, StatementWork>()
  const known = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as unknown as Query
    let last: Promise<unknown> = Promise.resolve()
    const run = async (name: string, text: string, params: unknown[]) => {
      const rows = await explained(send, text, params)
      const began = performance.now()
      const answer = await send(text, params)
      const before = counted.get(name) ?? { runs: 0, rows: 0, longestMs: 0 }
      const longestMs = Math.max(before.longestMs, performance.now() - began)
      counted.set(name, { runs: before.runs + 1, rows: before.rows + rows, longestMs })
      return answer
    }
    const query: Query = (text, params) => {
      const name = typeof text === 'string' ? labelOf(text) : ''
      const next = () => (isCounted(name) ? run(name, text as string, params ?? []) : send(text, params))
      const answer = last.then(next)
      last = answer.catch(() => {})
      return answer
    }
    Object.assign(client, { query })
  }
  pool.on('acquire', watch)
  return {
    /** What was counted since this was asked before, by the statements' names. */
    take(): Map<string, StatementWork> {
      const taken = counted
      counted = new Map()
      return taken
    },
    stop: () => void pool.off('acquire', watch),
  }
}

/** Explains a statement with its parameters, planned anew, and gives its work in rows. */
async function explained(send: Query, text: string, values: unknown[]): Promise<number> {
  const explain = async () => {
    const { rows } = await send({ text: `${EXPLAIN} ${text}`, values })
    const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }]
    return rowsOf(plans[0].Plan)
  }
  if (!CHANGES.test(text)) return explain()
  const read = async () => Number((await send({ text: ROWS_READ })).rows[0]?.['rows'])
  await send('savepoint counted')
  const before = await read()
  const planned = await explain()
  const rows = planned + (await read()) - before
  await send('rollback to savepoint counted')
  return rows
}
