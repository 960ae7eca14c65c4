import type { Deps } from '../../deps.ts'
import { closeFilesAt } from '../../media/erasure.store.ts'
import { tellExpiring } from '../../notices/tell-and-send.store.ts'
import { forgetPeople, holdKept } from '../../people/erasure.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findIdle, findIdleOne, IDLE_PAGE, type IdleRow, markTold } from './idle.store.ts'
import { IDLE_MONTHS, TOLD_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whoever was not here since then is told. */
function toldBefore(now: Date): Date {
  const at = new Date(now)
  at.setUTCMonth(at.getUTCMonth() - IDLE_MONTHS)
  return new Date(at.getTime() + TOLD_DAYS * DAY_MS)
}

/** The organizations whose participants go soon or now, in the order of their ids. Nothing is changed. */
export async function findIdleOrganizations({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<IdleRow[]> {
  const found: IdleRow[] = []
  const at = now()
  for (let after = NOBODY; ; ) {
    const some = await findIdle(database.db, at, toldBefore(at), after)
    found.push(...some)
    after = some.at(-1)?.id ?? ''
    if (some.length < IDLE_PAGE) return found
  }
}

/** What a run has done about organizations that nobody uses. */
export interface IdleDone {
  /** Organizations whose people were told. */
  told: number
  participants: number
  photos: number
}

/**
 * Tells organizations that nobody has used for nearly two years, and takes numbers, photos and guardians of participants away where they were
 * told a month ago and still nobody came. Each organization's chain says so.
 */
export async function removeIdleParticipants(deps: Deps, signal?: AbortSignal): Promise<IdleDone> {
  const done: IdleDone = { told: 0, participants: 0, photos: 0 }
  for (const row of await findIdleOrganizations(deps)) {
    if (signal?.aborted) break
    if (row.told_at === null) done.told += (await tell(deps, row)) ? 1 : 0
    else if (row.goes_at <= deps.now()) await dropAll(deps, row.id, done, signal)
  }
  return done
}

const tell = (deps: Deps, row: IdleRow): Promise<boolean> =>
  inTransaction(deps.database, async (tx) => {
    if (!(await markTold(tx, row, deps.now()))) return false
    await tellExpiring(tx, row.id)
    await appendEntry(tx, row.id, auditOf(deps, null, 'retention.told', { participants: row.participants }))
    return true
  })

async function dropAll(deps: Deps, organizationId: string, done: IdleDone, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { participants, photos } = await inTransaction(deps.database, (tx) => dropSome(deps, tx, organizationId))
    done.participants += participants
    done.photos += photos
    if (participants === 0 || signal?.aborted) return
  }
}

/** Some of an organization's people. Whether it is still idle is asked once they are held: whoever came meanwhile keeps them. */
async function dropSome(deps: Deps, tx: Parameters<typeof holdKept>[0], organizationId: string) {
  const nothing = { participants: 0, photos: 0 }
  const now = deps.now()
  const ids = await holdKept(tx, organizationId)
  if (ids.length === 0) return nothing
  const still = await findIdleOne(tx, now, toldBefore(now), organizationId)
  if (still?.told_at == null || still.goes_at > now) return nothing
  const { listed, participants, photo_paths } = await forgetPeople(tx, organizationId, ids, now)
  const own = photo_paths.map(() => organizationId)
  const gone = { participants, photos: await closeFilesAt(tx, photo_paths, own, now) }
  await appendEntry(tx, organizationId, auditOf(deps, null, 'retention.participants', { ...gone }), {
    participants: -listed,
  })
  return gone
}
