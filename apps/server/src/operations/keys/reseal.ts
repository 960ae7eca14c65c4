import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { LOCKS, oneAtATime } from '../../store/jobs/one-at-a-time.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { findSealed, PAGE_ROWS, putSealed, SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const SCHEDULE = { firstAfterMs: 2 * 60_000, everyMs: 60 * 60_000 }
/** Between two pages: registering comes first. */
const PAUSE_MS = 20

type Reach = Pick<Deps, 'database' | 'vault'>

/** What was found of a column. */
export interface Resealed {
  column: string
  /** Values that were sealed under an older key. */
  older: number
  /** Values that no key of the file opens: they are damaged, or were sealed with a key that was let go. They stay as they are. */
  damaged: number
}

/**
 * Seals anew, column by column, what is still sealed under an older key. It may be ended anywhere: what was done stays, and the next run goes past it.
 * @param write false to count alone
 */
export async function reseal(deps: Reach, write: boolean, signal?: AbortSignal): Promise<Resealed[]> {
  const found: Resealed[] = []
  for (const column of SEALED_COLUMNS) {
    if (signal?.aborted) break
    found.push({ column: `${column.table}.${column.column}`, ...(await resealColumn(deps, column, write, signal)) })
  }
  return found
}

async function resealColumn(
  { database: { db }, vault }: Reach,
  column: SealedColumn,
  write: boolean,
  signal?: AbortSignal,
): Promise<Omit<Resealed, 'column'>> {
  const found = { older: 0, damaged: 0 }
  for (let after: string | null = null; ; await pause(PAUSE_MS)) {
    if (signal?.aborted) break
    const rows = await findSealed(db, column, after)
    for (const row of rows) {
      const boundTo = column.boundTo(row.key)
      if (vault.isCurrent(row.sealed, boundTo)) continue
      const clear = openIfWhole(vault, row.sealed, boundTo)
      found[clear === null ? 'damaged' : 'older'] += 1
      if (write && clear !== null) await putSealed(db, column, row, vault.seal(clear, boundTo))
    }
    if (rows.length < PAGE_ROWS) break
    after = rows.at(-1)?.key ?? null
  }
  return found
}

/** Null where no key opens it: one damaged value must not keep the rest under an older key. */
function openIfWhole(vault: Deps['vault'], sealed: Buffer, boundTo: string): string | null {
  try {
    return vault.open(sealed, boundTo)
  } catch {
    return null
  }
}

/** Seals anew what an older key sealed, by itself while the portal runs, where there is an older key. */
export const startResealing = (deps: Deps) =>
  startMinded(deps, SCHEDULE, 'What an older key sealed could not be sealed anew.', async (signal) => {
    if (!deps.vault.hasOlder) return
    const done = await oneAtATime(deps.database, LOCKS.reseal, () => reseal(deps, true, signal))
    const sum = (of: 'older' | 'damaged') => done?.reduce((all, column) => all + column[of], 0) ?? 0
    if (sum('damaged') > 0) deps.log.error({ columns: done }, 'Values were found that no key opens.')
    if (sum('older') > 0) deps.log.info({ columns: done }, 'Values were sealed anew under the present key.')
  })
