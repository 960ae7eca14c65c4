import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { LOCKS, oneAtATime } from '../../store/jobs/one-at-a-time.ts'
import { startRepeating } from '../../store/jobs/repeating-job.ts'
import { findSealed, PAGE_ROWS, putSealed } from './reseal.store.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const SCHEDULE = { firstAfterMs: 2 * 60_000, everyMs: 60 * 60_000 }
/** Between two pages: registering comes first. */
const PAUSE_MS = 20

type Reach = Pick<Deps, 'database' | 'vault'>

/** What was found of a column. */
export interface Resealed {
  column: string
  /** Values that were sealed under an older key. */
  older: number
}

/**
 * Seals anew, column by column, what is still sealed under an older key. It may be ended anywhere: what was done stays, and the next run goes past it.
 * @param write false to count alone
 */
export async function reseal(deps: Reach, write: boolean, signal?: AbortSignal): Promise<Resealed[]> {
  const found: Resealed[] = []
  for (const column of SEALED_COLUMNS) {
    if (signal?.aborted) break
    found.push({ column: `${column.table}.${column.column}`, older: await resealColumn(deps, column, write, signal) })
  }
  return found
}

async function resealColumn(
  { database: { db }, vault }: Reach,
  column: SealedColumn,
  write: boolean,
  signal?: AbortSignal,
): Promise<number> {
  let older = 0
  for (let after: string | null = null; ; await pause(PAUSE_MS)) {
    if (signal?.aborted) break
    const rows = await findSealed(db, column, after)
    const old = rows.filter(({ key, sealed }) => !vault.isCurrent(sealed, column.boundTo(key)))
    older += old.length
    if (write)
      for (const row of old) {
        const boundTo = column.boundTo(row.key)
        await putSealed(db, column, row, vault.seal(vault.open(row.sealed, boundTo), boundTo))
      }
    if (rows.length < PAGE_ROWS) break
    after = rows.at(-1)?.key ?? null
  }
  return older
}

/** Seals anew what an older key sealed, by itself while the portal runs, where there is an older key. */
export const startResealing = (deps: Deps) =>
  startRepeating(SCHEDULE, async (signal) => {
    if (!deps.vault.hasOlder) return
    try {
      const done = await oneAtATime(deps.database, LOCKS.reseal, () => reseal(deps, true, signal))
      const older = done?.reduce((sum, column) => sum + column.older, 0) ?? 0
      if (older > 0) deps.log.info({ columns: done }, 'Values were sealed anew under the present key.')
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error }, 'What an older key sealed could not be sealed anew.')
    }
  })
