import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Slot } from '../../http/limits/shares.ts'
import { fail, Refusal } from '../../kernel/fail.ts'

/** However steadily it comes, an upload ends after this: 20 MB at 35 kB a second. */
const LONGEST_MS = 10 * 60_000
/** A video file in one piece: 2 GB at 100 kB a second. */
export const LONGEST_VIDEO_FILE_MS = 6 * 60 * 60_000
/** The rest of a refused upload is read for so long. */
const REST_MS = 5_000
/** Files of a process that died are older than this. */
const LEFT_OVER_MS = 2 * LONGEST_MS

/**
 * Writes a body to a file of its own in `folder`, lets `work` look at it, and removes it whatever happens.
 * @throws Refusal too_large beyond `limit` bytes; upload_slow when less comes than has to, or nothing; body_unreadable when the sender stops
 */
export async function withIncomingFile<T>(
  body: Readable,
  folder: string,
  limit: number,
  work: (file: string) => Promise<T>,
  { longestMs = LONGEST_MS, pace = LEAST_PACE, slot }: Partial<Times> = {},
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomBytes(16).toString('hex'))
  try {
    await receive(body, file, limit, { longestMs, pace, slot })
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

interface Times {
  longestMs: number
  pace: Pace
  /** Given up to who waits where the body comes slowly. */
  slot: Slot | undefined
}

async function receive(body: Readable, file: string, limit: number, times: Times): Promise<void> {
  await using handle = await open(file, 'wx', 0o600)
  let size = 0
  const pieces = inTime(body, times, limit, () => size)
  try {
    for (let piece = await pieces.next(); piece !== null; piece = await pieces.next()) {
      size += piece.length
      if (size > limit) fail('too_large')
      await handle.writeFile(piece)
    }
  } catch (error) {
    throw body.errored === null ? error : new Refusal('body_unreadable')
  } finally {
    pieces.stop()
  }
}

/** The pieces of a body, null after the last; whoever waits for one is refused as soon as the body is too slow. */
function inTime(body: Readable, { longestMs, pace, slot }: Times, whole: number, come: () => number) {
  // The stream must outlive a refusal: destroying it would cut the connection before the answer is out.
  const pieces = body.iterator({ destroyOnReturn: false })
  let slow = false
  let refuse = (_error: Refusal): void => {}
  const end = () => {
    slow = true
    refuse(new Refusal('upload_slow'))
  }
  const unwatch = watchPace(pace, longestMs, come, end, whole)
  slot?.mayYield({ pace: paceSince(performance.now(), come), end })
  const stop = () => {
    unwatch()
    slot?.mayYield(null)
  }
  const next = () =>
    new Promise<Buffer | null>((resolve, reject) => {
      if (slow) return reject(new Refusal('upload_slow'))
      refuse = reject
      pieces.next().then(({ done, value }) => resolve(done ? null : (value as Buffer)), reject)
    })
  return { next, stop }
}

/** Reads the rest of a refused body for a moment: a sender who is cut off while sending never sees the answer. */
export async function drain(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return
  await Promise.race([finished(body.resume()).catch(() => {}), pause(REST_MS, undefined, { ref: false })])
}

/** Removes what processes that died have left of uploads. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < now.getTime() - LEFT_OVER_MS) await rm(file, { force: true })
  }
}

/** How much has to come of an upload in each stretch of time. */
export interface Pace {
  bytes: number
  everyMs: number
}

/** 4 kB a second, a tenth of a poor mobile network: whoever sends less holds a place that others wait for. */
export const LEAST_PACE: Pace = { bytes: 120_000, everyMs: 30_000 }

/** An upload is judged by its pace after so many milliseconds: before, it says nothing. */
const GRACE_MS = 10_000

/** The pace of what came since a moment of the monotonic clock, in bytes a second; without end as long as it says nothing. */
export const paceSince =
  (began: number, come: () => number) =>
  (now = performance.now()): number =>
    now - began < GRACE_MS ? Number.POSITIVE_INFINITY : (come() / (now - began)) * 1000

/**
 * Calls `slow` once, when too little has come in a stretch of time, when at its pace the whole would take longer than `longestMs`, or when it has.
 * @param come bytes that have come so far; null once all have
 * @param whole bytes that are to come at most, where it is known
 * @returns ends the watch
 */
export function watchPace(
  pace: Pace,
  longestMs: number,
  come: () => number | null,
  slow: () => void,
  whole?: number,
): () => void {
  let [before, stretches] = [come() ?? 0, 0]
  const first = before
  const stop = () => {
    clearInterval(stretch)
    clearTimeout(longest)
  }
  const end = () => {
    stop()
    slow()
  }
  const stretch = setInterval(() => {
    const now = come()
    stretches += 1
    if (now !== null && now - before < pace.bytes) return end()
    const expectedMs = whole === undefined || now === null ? 0 : (whole / (now - first)) * stretches * pace.everyMs
    if (expectedMs > longestMs) return end()
    before = now ?? before
  }, pace.everyMs)
  const longest = setTimeout(end, longestMs)
  return stop
}
