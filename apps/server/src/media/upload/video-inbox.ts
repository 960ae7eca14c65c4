import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Deps } from '../../deps.ts'
import { writingFiles } from '../../kernel/disk-full.ts'
import { fail } from '../../kernel/fail.ts'
import { noteReceived, type VideoFileUpload } from './video-upload.store.ts'

/** What has come is synced and noted so often: a portal that is killed loses no more than this. */
const SYNC_EVERY = 8 * 1024 * 1024

/** Folder for video files that are on their way; they survive a restart of the portal. */
const folderOf = (deps: Deps): string => join(deps.settings.dataFolder, 'uploads', '.films')

/** How a video file on its way is called in addresses: its path, made one word. */
export const videoFileId = (path: string): string => path.replace(/^video\//, '').replaceAll('/', '.')

/** The path such a word stands for; null for any other word. */
export function videoFilePath(id: string): string | null {
  const [, month, key, ending] = /^(\d{6})\.([\w-]{22})\.(mp4|mov|webm)$/.exec(id) ?? []
  return key === undefined ? null : `video/${month}/${key}.${ending}`
}

/** The file in which a video file arrives. */
export const arrivingFile = (deps: Deps, path: string): string => join(folderOf(deps), videoFileId(path))

/** Makes room for a video file that is about to arrive; what has come already stays. */
export async function openInbox(deps: Deps, path: string): Promise<void> {
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 })
  await writingFiles(async () => (await open(arrivingFile(deps, path), 'a', 0o600)).close())
}

/**
 * Writes what comes behind what is there, syncs it, and only then notes it. A sender who goes away leaves what had come.
 * @returns how many bytes are there now
 * @throws Refusal conflict when another sender was there first; storage_full
 */
export const appendVideoFile = (deps: Deps, videoFile: VideoFileUpload, body: Readable): Promise<number> =>
  writingFiles(async () => {
    const handle = await open(arrivingFile(deps, videoFile.path), 'r+')
    let [noted, at] = [videoFile.received, videoFile.received]
    const note = async () => {
      if (at === noted) return
      await handle.sync()
      if (!(await noteReceived(deps.database.db, videoFile.path, noted, at))) fail('conflict')
      noted = at
    }
    try {
      // What was written and never noted is not known to be on disk.
      await handle.truncate(at)
      for await (const chunk of body) {
        const bytes = chunk as Buffer
        if (at + bytes.length > videoFile.size) fail('too_large')
        await handle.write(bytes, 0, bytes.length, at)
        at += bytes.length
        if (at - noted >= SYNC_EVERY) await note()
      }
    } finally {
      await note().finally(() => handle.close())
    }
    return at
  })

/** Throws away what has come of a video file. */
export const emptyInbox = (deps: Deps, path: string): Promise<void> => rm(arrivingFile(deps, path), { force: true })

/** Removes what has come of video files nobody went on with since `before`. */
export async function sweepInbox(deps: Deps, before: Date): Promise<number> {
  let swept = 0
  for (const name of await readdir(folderOf(deps)).catch(() => [])) {
    const file = join(folderOf(deps), name)
    const found = await stat(file).catch(() => null)
    if (found === null || found.mtimeMs >= before.getTime()) continue
    await rm(file, { force: true })
    swept += 1
  }
  return swept
}
