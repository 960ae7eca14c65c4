import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Requests that are sent at a rate, whether answers come or not. */
export interface Flood {
  address: string
  parcels: { path: string; headers: Record<string, string>; body: string }[]
  aSecond: number
}

/** What was heard of one: status 0 where there was no answer. */
export interface Told {
  status: number
  retryAfter: number
  answer: string
  tookMs: number
  /** From the beginning of the flood to the answer. */
  endedMs: number
}

/** Sends a flood from a thread that nothing else holds up; gives what was heard, in the order of the requests. */
export async function flood(what: Flood): Promise<Told[]> {
  const worker = new Worker(new URL('./flood-thread.ts', import.meta.url), { workerData: what })
  const [told] = (await once(worker, 'message')) as [Told[]]
  await worker.terminate()
  return told
}
