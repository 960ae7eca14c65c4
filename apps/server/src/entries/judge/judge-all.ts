import type { Deps } from '../../deps.ts'
import type { EventFacts, FlightFacts, GroupFacts } from '../../events/groups/flight-facts.ts'
import { spendTelling } from '../../people/elsewhere/spend-telling.ts'
import type { AuditAddition } from '../../record/append-audit.ts'
import type { Tx } from '../../store/database.ts'
import { answerBatch, refuseBatch, type Told } from './answer-batch.ts'
import type { BatchJob, Outcome } from './batch-job.ts'
import type { JobToStore } from './flight-people.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Sources } from './gather-people.ts'
import { makeJudge } from './judge-entries.ts'
import { type JudgedJob, judgeJob, refuseElsewhere } from './judge-job.ts'

/** What became of jobs, as far as it is known. */
export type Outcomes = Map<BatchJob, Outcome>

/** What was read for jobs to be judged by. */
export interface Seen {
  event: EventFacts
  groups: Map<string, GroupFacts>
  sources: Sources
}

/** What is to be stored of judged jobs, and what is to be added to audit chains whatever is stored. */
export interface ToStore {
  facts: FlightFacts
  jobs: JobToStore[]
  audit: AuditAddition[]
}

/**
 * Judges jobs one after the other and puts their outcomes down; gives what is to be stored. With `hold` the groups are locked; without,
 * a job that would be accepted after all gets no outcome yet, unless it is a trial.
 */
export async function judgeAll(
  deps: Deps,
  tx: Tx,
  { event, groups, sources }: Seen,
  jobs: BatchJob[],
  outcomes: Outcomes,
  hold: boolean,
): Promise<ToStore> {
  const facts = await gatherFacts(tx, event, groups, jobs, sources.entered)
  const court = { facts, sources, judge: makeJudge(facts), before: new Map() }
  const all = jobs.filter((job) => !outcomes.has(job)).map((job) => ({ job, judged: judgeJob(job, court, hold) }))
  const audit = await tellElsewhere(deps, tx, all)
  const told: Told = new Map()
  const toStore: JobToStore[] = []
  for (const { job, judged } of all) {
    if (judged.refused && !job.request.dry_run) {
      outcomes.set(job, refuseBatch(job, judged, told))
      continue
    }
    const answer = answerBatch(job, judged)
    if (hold || job.request.dry_run || judged.accepted.length === 0) outcomes.set(job, answer)
    if (answer.batch_id !== null) toStore.push({ job, batchId: answer.batch_id, accepted: judged.accepted })
  }
  return { facts, jobs: toStore, audit }
}

/** Refuses what other organizations' entries are in the way of, by what each sender may still be told today. Asks nothing where nothing is. */
async function tellElsewhere(
  deps: Deps,
  tx: Tx,
  all: { job: BatchJob; judged: JudgedJob }[],
): Promise<AuditAddition[]> {
  const found = all.filter(({ judged }) => judged.toTell.length > 0)
  if (found.length === 0) return []
  const asking = found.map(({ job: { actingFor, request }, judged }) => ({
    organizationId: actingFor.organizationId,
    accountId: actingFor.accountId,
    eventId: request.event_id,
    answers: judged.toTell.length,
  }))
  const { failures, audit } = await spendTelling(deps, tx, asking)
  for (const [at, { judged }] of found.entries())
    for (const [place, entry] of judged.toTell.entries())
      refuseElsewhere(entry, failures[at]?.[place] ?? 'entry_refused')
  return audit
}
