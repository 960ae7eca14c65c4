import type { Deps } from '../../deps.ts'
import { forgetPapers } from '../../entries/erasure.store.ts'
import { closeFilesAt } from '../../media/erasure.store.ts'
import { forgetRacers } from '../../racing/erasure.store.ts'
import { appendEntry, auditOf } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findKeptPapers, findKnownRacers, type KeptPapersRow, type KnownRacersRow } from './retention.store.ts'
import { PAPERS_DAYS, RACERS_DAYS } from './terms.ts'

const DAY_MS = 24 * 60 * 60_000

/** Something of an event that was put away, and when it goes. */
interface Timed {
  goes_at: Date
  due: boolean
}

/** Papers of an event, and when they go. */
export interface Retained extends Timed, Pick<KeptPapersRow, 'event_id' | 'organization_id' | 'papers'> {
  bytes: number
}

/** Racers of an event who are still known, and until when. */
export interface RetainedRacers extends Timed, Pick<KnownRacersRow, 'event_id' | 'organization_id' | 'racers'> {}

/** What is kept of events that were put away, and when it goes; nothing is changed. */
export const reportRetention = async (deps: Deps): Promise<Retained[]> =>
  (await findKeptPapers(deps.database.db)).map((row) => ({
    ...timed(deps, row, PAPERS_DAYS),
    bytes: Number(row.bytes),
  }))

/** Whose racers are still known of events that were put away, and until when; nothing is changed. */
export const reportRacers = async (deps: Deps): Promise<RetainedRacers[]> =>
  (await findKnownRacers(deps.database.db)).map((row) => timed(deps, row, RACERS_DAYS))

function timed<Row extends { archived_at: Date }>({ now }: Deps, { archived_at, ...row }: Row, days: number) {
  const goes_at = new Date(archived_at.getTime() + days * DAY_MS)
  return { ...row, goes_at, due: goes_at <= now() }
}

/** What went of an event. */
export interface Gone {
  event_id: string
  papers: number
  files: number
}

/** Removes what is kept no longer, event by event; gives what went. The host's chain tells that it did. */
export async function applyRetention(deps: Deps, signal?: AbortSignal): Promise<Gone[]> {
  const drop = ({ event_id, organization_id }: Retained) => dropAll(deps, event_id, organization_id, signal)
  return (await eachDue(await reportRetention(deps), drop, signal)).filter(({ papers }) => papers > 0)
}

/** An event whose racers are known no longer. */
export interface ForgottenRacers {
  event_id: string
  racers: number
}

/** Forgets the racers of events whose time has come, event by event; gives of which. The host's chain tells that it did. */
export async function applyRacers(deps: Deps, signal?: AbortSignal): Promise<ForgottenRacers[]> {
  const forget = async ({ event_id, organization_id }: RetainedRacers) => ({
    event_id,
    racers: await forgetAll(deps, event_id, organization_id),
  })
  return (await eachDue(await reportRacers(deps), forget, signal)).filter(({ racers }) => racers > 0)
}

/** Does it to each of those whose time has come, one after the other, until it is told to end; gives what was done. */
async function eachDue<Of extends Timed, Done>(
  found: readonly Of[],
  work: (of: Of) => Promise<Done>,
  signal?: AbortSignal,
): Promise<Done[]> {
  const done: Done[] = []
  for (const one of found) if (one.due && !signal?.aborted) done.push(await work(one))
  return done
}

async function dropAll(deps: Deps, eventId: string, organizationId: string, signal?: AbortSignal): Promise<Gone> {
  const before = new Date(deps.now().getTime() - PAPERS_DAYS * DAY_MS)
  const sum = { event_id: eventId, papers: 0, files: 0 }
  for (;;) {
    const { papers, files } = await inTransaction(deps.database, async (tx) => {
      const some = await dropPapers(tx, eventId, before, deps.now())
      if (some.papers > 0)
        await appendEntry(tx, organizationId, auditOf(deps, null, 'retention.papers', { event_id: eventId, ...some }))
      return some
    })
    sum.papers += papers
    sum.files += files
    if (papers === 0 || signal?.aborted) return sum
  }
}

/** Removes some papers of an event and closes their files; the job that removes closed files takes those out. */
async function dropPapers(tx: Executor, eventId: string, before: Date, now: Date) {
  const gone = await forgetPapers(tx, eventId, before)
  const [paths, owners] = [gone.map((one) => one.upload_path), gone.map((one) => one.organization_id)]
  return { papers: gone.length, files: await closeFilesAt(tx, paths, owners, now) }
}

/** Those of one event, and its line in the host's chain. */
const forgetAll = (deps: Deps, eventId: string, organizationId: string): Promise<number> =>
  inTransaction(deps.database, async (tx) => {
    const racers = await forgetRacers(tx, eventId, new Date(deps.now().getTime() - RACERS_DAYS * DAY_MS))
    if (racers > 0)
      await appendEntry(tx, organizationId, auditOf(deps, null, 'retention.racers', { event_id: eventId, racers }))
    return racers
  })
