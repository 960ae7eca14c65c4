import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '../../plumbing/fail.ts'

/** An upload that sends nothing for so long has ended. */
const SILENCE_MS = 30_000
/** However steadily it comes, an upload ends after this: 20 MB at 35 kB a second. */
const LONGEST_MS = 10 * 60_000
/** A film in one piece: 2 GB at 100 kB a second. */
export const LONGEST_FILM_MS = 6 * 60 * 60_000
/** The rest of a refused upload is read for so long. */
const REST_MS = 5_000
/** Files of a process that died are older than this. */
const LEFT_OVER_MS = 2 * LONGEST_MS

/**
 * Writes a body to a file of its own in `folder`, lets `work` look at it, and removes it whatever happens.
 * @throws Refusal too_large beyond `limit` bytes; body_unreadable when the sender stops or says nothing
 */
export async function withIncomingFile<T>(
  body: Readable,
  folder: string,
  limit: number,
  work: (file: string) => Promise<T>,
  longestMs: number = LONGEST_MS,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, randomBytes(16).toString('hex'))
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await receive(body, handle, limit, longestMs)
    } finally {
      await handle.close()
    }
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

async function receive(body: Readable, handle: FileHandle, limit: number, longestMs: number): Promise<void> {
  const watch = endWhenSilent(body, longestMs)
  let size = 0
  try {
    // The stream must outlive a refusal: destroying it would cut the connection before the answer is out.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      watch.heard()
      size += (chunk as Buffer).length
      if (size > limit) fail('too_large')
      await handle.writeFile(chunk as Buffer)
    }
  } catch (error) {
    return body.errored === null ? Promise.reject(error) : fail('body_unreadable')
  } finally {
    watch.stop()
  }
}

function endWhenSilent(body: Readable, longestMs: number) {
  const end = () => void body.destroy(new Error('the upload took too long'))
  const silence = setTimeout(end, SILENCE_MS)
  const longest = setTimeout(end, longestMs)
  return {
    heard: () => void silence.refresh(),
    stop: () => {
      clearTimeout(silence)
      clearTimeout(longest)
    },
  }
}

/** Reads the rest of a refused body for a moment: a sender who is cut off while sending never sees the answer. */
export async function letGoOf(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return
  const ended = finished(body.resume()).catch(() => {})
  await Promise.race([ended, pause(REST_MS, undefined, { ref: false })])
}

/** Removes what processes that died have left of uploads. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < now.getTime() - LEFT_OVER_MS) await rm(file, { force: true })
  }
}
