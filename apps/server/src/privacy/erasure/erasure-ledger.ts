import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { removeFiles } from '../../media/upload/remove-files.ts'
import { type BackupPlace, openPlace } from '../../outside/backup/backup-place.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { startMinded } from '../../store/jobs/repeating-job.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'
import { sweepExports } from '../export/export.store.ts'

/** What the ledger is called, beside the backups. */
const LEDGER = 'erasures.json'
/** Longer than any backup should be kept. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60_000

const ledger = z.array(
  z.strictObject({ kind: z.enum(['account', 'organization']), id: z.uuid(), at: z.iso.datetime() }),
)
/** Who left, by ids alone: of an older backup they are taken out again. */
export type Ledger = z.infer<typeof ledger>

interface ErasedRow {
  kind: Ledger[number]['kind']
  id: string
  erased_at: Date
}
const erased = statement<ErasedRow>(
  'erasure-ledger',
  `select 'account' as kind, id, erased_at from account where erased_at > $1::timestamptz
   union all select 'organization', id, erased_at from organization where erased_at > $1::timestamptz`,
)

/** Who of those in the store left after a moment. */
const findErased = async (db: Executor, after: Date): Promise<Ledger> =>
  (await queryRows(db, erased, [after])).map(({ erased_at, ...row }) => ({ ...row, at: erased_at.toISOString() }))

/**
 * Reads a ledger.
 * @throws Error where it is none
 */
export const readLedger = (written: string): Ledger => ledger.parse(JSON.parse(written))

/**
 * Tells beside the backups who has left, where the portal keeps some: an older backup that is brought back later must not bring them back. Who stood in
 * the ledger stays there, for a backup may know somebody whom the store does not.
 */
export async function tellErasures({
  database,
  settings,
  now,
}: Pick<Deps, 'database' | 'settings' | 'now'>): Promise<void> {
  if (settings.backups.to === null) return
  const place = openPlace(settings, settings.backups.to)
  const since = new Date(now().getTime() - KEPT_MS)
  const told = await ledgerOf(place)
  const known = new Set(told.map(({ id }) => id))
  const fresh = (await findErased(database.db, since)).filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const all = [...told, ...fresh].filter(({ at }) => at > since.toISOString()).sort((a, b) => a.at.localeCompare(b.at))
  await place.note(LEDGER, `${JSON.stringify(all)}\n`)
}

/** The ledger in a place of backups; empty where nobody has left. */
export async function ledgerOf(place: BackupPlace): Promise<Ledger> {
  const found = await place.open(LEDGER)
  return found === null ? [] : readLedger(await text(found))
}

const SWEEP_SCHEDULE = { firstAfterMs: 60_000, everyMs: 10 * 60_000 }

/** Finishes what a crash left of erasures, tells of them beside the backups, and forgets exports nobody opened, every ten minutes while the portal runs. */
export function startSweepingErased(deps: Deps) {
  const store = objectStoreOf(deps.settings)
  return startMinded(deps, SWEEP_SCHEDULE, 'What was erased could not be swept.', async (signal) => {
    await removeFiles(deps, store, signal)
    await sweepExports(deps.database.db, deps.now())
    await tellErasures(deps)
  })
}
