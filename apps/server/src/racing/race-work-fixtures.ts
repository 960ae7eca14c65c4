import { statements } from '../store/statement.ts'
import type { TestPortal } from '../test/harness.ts'
import { countWork, type StatementWork } from '../test/statement-work.ts'
import { aLargeMeet, changeLarge, drawLarge, freezeLarge, readLarge } from './large-meet-fixtures.ts'

const OF_A_RACE = /\b(contest|contest_group|racer|starter|heat|heat_lane|amendment|programme|rulebook)\b/

/** Whether a statement reads or writes rows of a race, or runs beside one: holding, notices, an event's figures. */
const isOfARace = (name: string): boolean =>
  OF_A_RACE.test(statements.get(name)?.sql ?? '') || /^(event-stats|freeze|race|notice)\b/.test(name)

/** Events in the planner's statistics before another is frozen: how many, and with how many entrants each. */
export interface EarlierEvents {
  events: number
  entrants: number
}

/** Freezes, draws and publishes events, and has the planner count rows then, and never again by itself. For tests. */
export async function analyzeEarlier(portal: TestPortal, { events, entrants }: EarlierEvents): Promise<void> {
  const { pool } = portal.deps.database
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of rows) await pool.query(`alter table ${name} set (autovacuum_enabled = false)`)
  for (let nth = 0; nth < events; nth += 1) {
    const meet = await aLargeMeet(portal, entrants)
    await freezeLarge(meet)
    await drawLarge(meet)
  }
  await pool.query('analyze')
}

/** Work of each statement from the plan of a meet of so many entrants to what everybody reads of it. For tests. */
export async function workOf(portal: TestPortal, entrants: number): Promise<ReadonlyMap<string, StatementWork>> {
  const work = countWork(portal.deps.database, isOfARace)
  try {
    const meet = await aLargeMeet(portal, entrants)
    await freezeLarge(meet)
    await drawLarge(meet)
    await changeLarge(portal, meet)
    await readLarge(portal, meet)
    return work.take()
  } finally {
    work.stop()
  }
}

/** A statement may do this many times the work of its share of entrants: quadratic work is as many times more as there are entrants more. */
const UNEVEN = 2
/** Rows besides: the first checks of a foreign key on a connection are planned for their values. */
const ROWS_BESIDES = 5_000

/** Statements that did more for each entrant of the large meet than of the small one, with their rows. For tests. */
export const growingFaster = (
  small: ReadonlyMap<string, StatementWork>,
  large: ReadonlyMap<string, StatementWork>,
  times: number,
): string[] =>
  [...large].flatMap(([name, { rows }]) => {
    const before = small.get(name)?.rows ?? 0
    return rows > UNEVEN * times * before + ROWS_BESIDES ? [`${name}: ${Math.round(before)} → ${Math.round(rows)}`] : []
  })

/** Statements of a race that were not counted. For tests. */
export const uncounted = (counted: ReadonlyMap<string, unknown>): string[] =>
  [...statements.values()]
    .filter(({ name, sql }) => OF_A_RACE.test(sql) && !counted.has(name))
    .map(({ name }) => name)
    .toSorted()
