import type { BatchResult } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../kernel/fail.ts'
import { counter, gauge, histogram } from '../../kernel/metrics.ts'
import type { Outcome } from '../evaluation/batch-job.ts'

/** Shows in the metrics how many requests wait. */
export function showWaiting(deps: Deps, waiting: () => number): void {
  // None at first, so that an alarm sees the first of each.
  for (const why of ['failed', 'connection']) troubles(deps).inc({ why }, 0)
  entriesOf(deps).inc({ outcome: 'registered_elsewhere' }, 0)
  const shown = gauge(deps.metrics, {
    name: 'portal_registration_waiting',
    help: 'Requests to register that wait for their commit group',
    collect() {
      this.set(waiting())
    },
  })
  shown.set(0)
}

/** Records a commit group in the metrics: how many requests shared it and how long it took. */
export function noteCommitGroup({ metrics }: Deps, requests: number, seconds: number): void {
  histogram(metrics, {
    name: 'portal_commit_group_requests',
    help: 'Requests to register that shared a transaction',
    buckets: [1, 4, 16, 64, 256],
  }).observe(requests)
  histogram(metrics, {
    name: 'portal_commit_group_seconds',
    help: 'Time a commit group takes until it is answered',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  }).observe(seconds)
}

const troubles = ({ metrics }: Deps) =>
  counter(metrics, {
    name: 'portal_commit_group_troubles',
    help: 'Commit groups that were processed request by request, or again because their connection broke',
    labelNames: ['why'],
  })

/** Counts a commit group that failed as a whole, or whose connection broke. */
export const noteTrouble = (deps: Deps, why: 'failed' | 'connection'): void => troubles(deps).inc({ why })

/** The answer of a batch, of a refused one too; null where there is none. */
function answerOf(outcome: Outcome): BatchResult | null {
  if (!(outcome instanceof Error)) return outcome
  const whole = outcome instanceof Refusal && outcome.failure === 'batch_refused'
  return whole ? (outcome.detail.data as unknown as BatchResult) : null
}

/** Counts what became of entries, refused ones by the name of why; trials are not counted. */
export function noteEntries(deps: Deps, outcomes: readonly Outcome[]): void {
  const sums = new Map<string, number>()
  const add = (what: string, count: number) => count > 0 && sums.set(what, (sums.get(what) ?? 0) + count)
  for (const outcome of outcomes) {
    if (outcome instanceof Refusal && outcome.failure === 'registered_elsewhere') add(outcome.failure, 1)
    const answer = answerOf(outcome)
    if (answer === null || answer.dry_run) continue
    add('registered', answer.accepted)
    add('waitlisted', answer.waitlisted)
    if (answer.rejected > 0) for (const { name } of answer.items) if (name !== null) add(name, 1)
  }
  const shown = entriesOf(deps)
  for (const [outcome, count] of sums) shown.inc({ outcome }, count)
}

const entriesOf = ({ metrics }: Deps) =>
  counter(metrics, {
    name: 'portal_entries_total',
    help: 'Entries by what became of them: registered, waitlisted, or the name of why they were refused',
    labelNames: ['outcome'],
  })
