import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadDistricts } from '../../apps/server/src/seed/districts.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import type { Database } from '../../apps/server/src/store/database.ts'
import { migrate } from '../../apps/server/src/store/migrate.ts'
import { quantile, type Row, type Sample } from '../measure.ts'
import { quiet, type Stage } from '../stage.ts'

/** A list as a page asks for it. */
interface ListCase {
  name: string
  run: () => Promise<unknown>
}

interface ListModule {
  fillLists(database: Database, registrations: number): Promise<ListCase[]>
}

const MODULE = join(import.meta.dirname, '..', 'lists', 'index.ts')
const WARM_RUNS = 20
const RUNS = 120

/** Rows whose databases stay open until the run ends. */
export interface ListRows {
  rows: Row[]
  close(): Promise<void>
}

/** The lists in databases of each size; empty when there are none to measure. */
export async function listRows(stage: Stage, sizes: number[]): Promise<ListRows> {
  if (!existsSync(MODULE)) {
    console.log('lists: not measured, bench/lists is not there')
    return { rows: [], close: async () => {} }
  }
  const lists = (await import(pathToFileURL(MODULE).href)) as ListModule
  const rows: Row[] = []
  const open: Database[] = []
  for (const size of sizes) {
    const database = await openDatabase(
      { kind: 'server', url: await stage.postgres.createDatabase(`lists${size}`) },
      quiet,
    )
    open.push(database)
    await migrate(database)
    await loadDistricts(database.db)
    const cases = await lists.fillLists(database, size)
    await database.pool.query('vacuum analyze')
    rows.push(...cases.map((one) => rowOf(one, size)))
  }
  return { rows, close: async () => void (await Promise.all(open.map((database) => database.close()))) }
}

/** How a list at one size is called in tables. */
export const listKey = (name: string, size: number): string => `${name}, ${size.toLocaleString('en')}`

const rowOf = ({ name, run }: ListCase, size: number): Row => ({
  key: listKey(name, size),
  what: `list "${name}" with ${size.toLocaleString('en')} registrations in the store`,
  table: 'lists',
  measure: () => measureList(run),
})

async function measureList(run: () => Promise<unknown>): Promise<Sample> {
  for (let n = 0; n < WARM_RUNS; n += 1) await run()
  const times: number[] = []
  for (let n = 0; n < RUNS; n += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return { p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }
}
