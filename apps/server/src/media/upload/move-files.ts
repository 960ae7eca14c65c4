import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import type { ObjectStore, OpenFile } from '../../outside/object-store.ts'
import { storedPaths } from './move.store.ts'
import { isOpenUpload } from './upload.store.ts'

const MAX_COPYING = 4

/** From where to where. */
interface Move {
  from: ObjectStore
  to: ObjectStore
  /** Compares every byte of what is there already, too: asked for before anything is removed. */
  thorough: boolean
  signal?: AbortSignal
}

/** What a move found and did. */
interface Moved {
  files: number
  copied: number
  /** Paths whose file is in neither place, or is not the same in both after it was copied. */
  wrong: string[]
}

/**
 * Brings every stored file to another place and compares each copy with its source by length and SHA-256. The source stays. Done again it
 * goes on where it was ended, and it may run while people upload, watch and leave.
 */
export async function copyFiles(deps: Deps, move: Move): Promise<Moved> {
  const moved: Moved = { files: 0, copied: 0, wrong: [] }
  for await (const paths of storedPaths(deps.database.db)) {
    for (let at = 0; at < paths.length && !move.signal?.aborted; at += MAX_COPYING)
      await Promise.all(paths.slice(at, at + MAX_COPYING).map((path) => bring(deps, move, path, moved)))
    if (move.signal?.aborted) break
  }
  return moved
}

async function bring(deps: Deps, move: Move, path: string, moved: Moved): Promise<void> {
  moved.files += 1
  const done = await bringOne(move, path)
  if (done === 'copied') moved.copied += 1
  // Whoever left while their file was copied is not brought back by it, and misses nothing.
  if (!(await isOpenUpload(deps.database.db, path))) await move.to.remove([path])
  else if (done === 'wrong') moved.wrong.push(path)
}

async function bringOne({ from, to, thorough }: Move, path: string): Promise<'there' | 'copied' | 'wrong'> {
  const [here, there] = await Promise.all([from.sizeOf(path), to.sizeOf(path)])
  if (here === null) return there === null ? 'wrong' : 'there'
  if (here === there && (!thorough || (await isSame(from, to, path)))) return 'there'
  const file = await from.read(path)
  if (file !== null) await to.put(path, file)
  return (await isSame(from, to, path)) ? 'copied' : 'wrong'
}

async function isSame(one: ObjectStore, other: ObjectStore, path: string): Promise<boolean> {
  const [a, b] = [await hashOf(await one.read(path)), await hashOf(await other.read(path))]
  return a !== null && a === b
}

async function hashOf(file: OpenFile | null): Promise<string | null> {
  if (file === null) return null
  const hash = createHash('sha256')
  await pipeline(file.stream, hash)
  return hash.digest('hex')
}

/** Removes from a place what lies in the other with the same length, after `copyFiles` has compared all of it thoroughly. Gives how many. */
export async function removeMoved(deps: Deps, { from, to }: Pick<Move, 'from' | 'to'>): Promise<number> {
  let removed = 0
  for await (const paths of storedPaths(deps.database.db)) {
    const both = await Promise.all(
      paths.map(async (path) => {
        const size = await from.sizeOf(path)
        return size !== null && size === (await to.sizeOf(path)) ? [path] : []
      }),
    )
    await from.remove(both.flat())
    removed += both.flat().length
  }
  return removed
}
