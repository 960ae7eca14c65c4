import type { Deps } from '../../deps.ts'
import { counter, gauge, histogram } from '../../kernel/metrics.ts'

/** Shows in the metrics how many requests wait. */
export function showWaiting({ metrics }: Deps, waiting: () => number): void {
  const shown = gauge(metrics, {
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

/** Counts a commit group that failed as a whole, or whose connection broke. */
export function noteTrouble({ metrics }: Deps, why: 'failed' | 'connection'): void {
  const help = 'Commit groups that were processed request by request, or again because their connection broke'
  counter(metrics, { name: 'portal_commit_group_troubles', help, labelNames: ['why'] }).inc({ why })
}
