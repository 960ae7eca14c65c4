import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** How long `/healthz` took while something went on, in milliseconds. */
interface Health {
  longestMs: number
  /** All but one answer in a hundred were quicker: what a busy machine alone makes of one is not the portal's doing. */
  usuallyMs: number
  asked: number
}

/** Asks a portal all the while whether it lives; the function that it gives ends that and tells. */
export function watchHealth(address: string): () => Promise<Health> {
  const worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: address })
  const told = once(worker, 'message') as Promise<[number[]]>
  told.catch(() => {})
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin.
    worker.postMessage('over')
    const [tookMs] = await told
    await worker.terminate()
    const usuallyMs = tookMs[Math.floor(tookMs.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY
    return { longestMs: tookMs.at(-1) ?? Number.POSITIVE_INFINITY, usuallyMs, asked: tookMs.length }
  }
}

/** The longest that the portal may be silent, and what a machine that does much else may add to a single answer. */
export const SILENCE = { usuallyMs: 250, longestMs: 1_000 }

/** What `/healthz` of a portal at rest takes at most on a machine that does nothing else, and how long it is asked, in milliseconds. */
const [AT_REST_MS, ASKED_FOR_MS] = [10, 1_000]

/** How many times as slow as a machine of its own this one answers for a portal at rest; 1 at least. */
export async function slowness(address: string): Promise<number> {
  const stop = watchHealth(address)
  await wait(ASKED_FOR_MS)
  const { usuallyMs } = await stop()
  return Math.max(1, usuallyMs / AT_REST_MS)
}

/** Resident memory of a process in megabytes, now and at its highest so far; null where the system does not tell. */
export function memoryOf(pid: number): { now: number; highest: number } | null {
  if (!existsSync('/proc/self/status')) return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
