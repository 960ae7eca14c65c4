import { setTimeout as wait } from 'node:timers/promises'

/** What became of reads. */
interface Reads {
  asked: number
  /** Told to come again (5003). */
  busy: number
  /** What was answered in any other way, or not at all. */
  wrong: string[]
  /** The longest time without a good answer, in milliseconds. */
  longestMs: number
}

const BUSY = 5003
const BREATH_MS = 2

/** Reads what everybody reads, again and again until it is told to end. */
export async function readAlong(address: string, over: AbortSignal): Promise<Reads> {
  const reads: Reads = { asked: 0, busy: 0, wrong: [], longestMs: 0 }
  for (let last = performance.now(); !over.aborted; await wait(BREATH_MS)) {
    reads.asked += 1
    const code = await fetch(`${address}/api/events`).then(
      async (answer) => ((await answer.json()) as { code: number }).code,
      (error: unknown) => String(error),
    )
    if (code === BUSY) reads.busy += 1
    else if (code !== 0) reads.wrong.push(`read ${reads.asked}: ${code}`)
    else {
      reads.longestMs = Math.max(reads.longestMs, Math.round(performance.now() - last))
      last = performance.now()
    }
  }
  return reads
}
