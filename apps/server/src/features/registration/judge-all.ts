import type { Tx } from '../../deps.ts'
import { answerBatch, refuseBatch, type Told } from './answer-batch.ts'
import type { BatchJob, Outcome } from './batch-job.ts'
import type { EventFacts, FlightFacts, GroupFacts } from './flight-facts.ts'
import type { JobToStore } from './flight-people.ts'
import { gatherFacts } from './gather-facts.ts'
import type { Sources } from './gather-people.ts'
import { makeJudge } from './judge-entries.ts'
import { judgeJob } from './judge-job.ts'

/** What became of jobs, as far as it is known. */
export type Outcomes = Map<BatchJob, Outcome>

/** What was read for jobs to be judged by. */
export interface Seen {
  event: EventFacts
  groups: Map<string, GroupFacts>
  sources: Sources
}

/** What is to be stored of judged jobs. */
export interface ToStore {
  facts: FlightFacts
  jobs: JobToStore[]
}

/**
 * Judges jobs one after the other and puts their outcomes down; gives what is to be stored. With `hold` the groups are locked; without,
 * a job that would be accepted after all gets no outcome yet, unless it is a trial.
 */
export async function judgeAll(
  tx: Tx,
  { event, groups, sources }: Seen,
  jobs: BatchJob[],
  outcomes: Outcomes,
  hold: boolean,
): Promise<ToStore> {
  const facts = await gatherFacts(tx, event, groups, jobs, sources.entered)
  const court = { facts, sources, judge: makeJudge(facts), before: new Map() }
  const told: Told = new Map()
  const toStore: JobToStore[] = []
  for (const job of jobs) {
    if (outcomes.has(job)) continue
    const judged = judgeJob(job, court, hold)
    if (judged.refused && !job.request.dry_run) {
      outcomes.set(job, refuseBatch(job, judged, told))
      continue
    }
    const answer = answerBatch(job, judged)
    if (hold || job.request.dry_run || judged.accepted.length === 0) outcomes.set(job, answer)
    if (answer.batch_id !== null) toStore.push({ job, batchId: answer.batch_id, accepted: judged.accepted })
  }
  return { facts, jobs: toStore }
}
