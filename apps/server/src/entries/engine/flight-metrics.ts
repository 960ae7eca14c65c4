import type { Deps } from '../../deps.ts'
import { counter, gauge, histogram } from '../../kernel/metrics.ts'

/** Shows in the metrics how many requests wait. */
export function showWaiting({ metrics }: Deps, waiting: () => number): void {
  const shown = gauge(metrics, {
    name: 'portal_registration_waiting',
    help: 'Requests to register that wait for their flight',
    collect() {
      this.set(waiting())
    },
  })
  shown.set(0)
}

/** Notes a flight in the metrics: how many requests shared it and how long it took. */
export function noteFlight({ metrics }: Deps, requests: number, seconds: number): void {
  histogram(metrics, {
    name: 'portal_flight_requests',
    help: 'Requests to register that shared a transaction',
    buckets: [1, 4, 16, 64, 256],
  }).observe(requests)
  histogram(metrics, {
    name: 'portal_flight_seconds',
    help: 'Time from the departure of a flight to its answers',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  }).observe(seconds)
}

/** Notes in the metrics that a flight could not go as it was. */
export function noteTrouble({ metrics }: Deps, why: 'failed' | 'connection'): void {
  const help = 'Flights that were flown request by request, or again because their connection broke'
  counter(metrics, { name: 'portal_flight_troubles', help, labelNames: ['why'] }).inc({ why })
}
