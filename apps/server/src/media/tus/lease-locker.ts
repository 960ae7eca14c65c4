import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server'
import type { Deps } from '../../deps.ts'
import { fail, Refusal } from '../../kernel/fail.ts'
import { videoFilePath } from '../upload/video-inbox.ts'
import { keepWriting, leaveWriting, takeWriting, wantWriting } from '../upload/video-upload.store.ts'

/** Time the first request of an upload gets to end when a second one comes: a half-open connection must not lock its own sender out. */
export const DRAIN_MS = 2_000
/** How long a file stays with a process that says nothing any more. */
const LEASE_MS = 6_000
/** How often who writes looks whether somebody else wants to; a lease that cannot be kept is given up in time for the request to end. */
const KEEP_EVERY_MS = 500
const KEPT_AT_LEAST_MS = LEASE_MS - DRAIN_MS - 2 * KEEP_EVERY_MS
/** How often who wants to write asks for it, and how long. */
const ASK_EVERY_MS = 100
const ASK_FOR_MS = 15_000
const RETRY_S = 2

type Parts = Pick<Deps, 'database' | 'elapsed'>

/**
 * One request at a time works on a video file, whichever process it came to: within the process by its memory, between processes by a
 * lease in the store. Who comes asks who is there to end.
 */
export class LeaseLocker implements Locker {
  readonly #deps: Parts
  readonly #here = new MemoryLocker()

  constructor(deps: Parts) {
    this.#deps = deps
  }

  newLock(id: string): Lock {
    const here = this.#here.newLock(id)
    const path = videoFilePath(id) ?? fail('not_found')
    let leave = async () => {}
    return {
      lock: async (signal, release) => {
        await here.lock(signal, release)
        try {
          leave = await takeLease(this.#deps, path, signal, release)
        } catch (error) {
          await here.unlock()
          throw error
        }
      },
      unlock: async () => {
        await leave().finally(() => here.unlock())
      },
    }
  }
}

/**
 * Waits for the lease of a file and keeps it.
 * @param release is called when the request should end: another wants the file, or the store cannot be asked
 * @returns what gives the lease back
 * @throws Refusal overloaded when whoever has it does not end in time
 */
async function takeLease(
  { database: { db }, elapsed }: Parts,
  path: string,
  signal: AbortSignal,
  release: RequestRelease,
) {
  const writer = randomUUID()
  const since = elapsed()
  while (!(await takeWriting(db, path, writer, LEASE_MS))) {
    if (signal.aborted || elapsed() - since > ASK_FOR_MS) throw new Refusal('overloaded', { retryAfterS: RETRY_S })
    await wantWriting(db, path)
    await pause(ASK_EVERY_MS)
  }
  let keptAt = elapsed()
  const keep = async () => {
    const at = elapsed()
    const kept = await keepWriting(db, path, writer, LEASE_MS).catch(() => null)
    if (kept) keptAt = at
    if (kept === false || elapsed() - keptAt > KEPT_AT_LEAST_MS) await release()
  }
  const timer = setInterval(() => void keep(), KEEP_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    // Where the store cannot be asked the lease ends by itself.
    await leaveWriting(db, path, writer).catch(() => {})
  }
}
