import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { DatabaseRefused } from '../database.ts'
import { syncFolder } from './durable-node-fs.ts'

/** PostgreSQL major of the engine in use; data files of another major cannot be read. */
const STORE_MAJOR = '18'

const HALF_MADE = 'store.making-'

/** Names inside the database folder. */
export const storePaths = (folder: string) => ({ store: join(folder, 'store'), lock: join(folder, 'store.lock') })

/**
 * Makes the store when the folder has none, otherwise checks that the engine can read it. Call it with the lock held.
 * The store is made under another name and renamed when it is whole, so a kill half-way leaves nothing that looks like a store.
 * @returns whether it was made now
 * @throws DatabaseRefused `not_a_store` or `wrong_version`
 */
export async function ensureStore(folder: string): Promise<boolean> {
  removeHalfMade(folder)
  const { store } = storePaths(folder)
  if (existsSync(store)) {
    checkVersion(store)
    return false
  }
  const making = join(folder, HALF_MADE + randomBytes(4).toString('hex'))
  await makeInChild(making)
  renameSync(making, store)
  syncFolder(folder)
  return true
}

function removeHalfMade(folder: string) {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(HALF_MADE))) tryToRemove(join(folder, name))
}

/** The process of a killed start may still be writing there for a second; what stays now goes at the next start. */
function tryToRemove(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {}
}

/**
 * V8 compiles the engine's WebAssembly twice, the second time with an optimizing compiler that takes 500 MB: a process that ends after two
 * seconds does without it, and compiles only what it calls.
 */
const FRUGAL_FLAGS = [
  '--liftoff-only',
  '--wasm-lazy-compilation',
  '--max-old-space-size=128',
  '--max-semi-space-size=1',
]

/** In a short-lived process: making a store takes some 500 MB that the engine never gives back. */
async function makeInChild(making: string) {
  const script = new URL('./make-store.ts', import.meta.url)
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' }
  const child = fork(script, [making], { execArgv: FRUGAL_FLAGS, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const complaint = child.stderr ? text(child.stderr) : Promise.resolve('')
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The embedded database could not be made (exit ${code}). ${await complaint}`)
}

function checkVersion(store: string) {
  const file = join(store, 'PG_VERSION')
  if (!existsSync(file))
    throw new DatabaseRefused('not_a_store', `${store} exists but holds no database. Move it away.`)
  const found = readFileSync(file, 'utf8').trim()
  if (found === STORE_MAJOR) return
  throw new DatabaseRefused(
    'wrong_version',
    `${store} was made by PostgreSQL ${found}; this portal reads ${STORE_MAJOR}. Export it with the portal that made it.`,
  )
}

/** A lock that is held until `release` or until the process ends, however it ends. */
export interface ExclusiveLock {
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Takes the lock file for this process alone. The operating system holds the lock, so a killed process leaves none behind.
 * Two processes on one embedded store destroy it beyond repair, and the engine itself takes no lock.
 * @throws DatabaseRefused `folder_in_use` when another process (or this one) holds it.
 */
export function takeExclusiveLock(file: string): ExclusiveLock {
  const holder = new DatabaseSync(file, { timeout: 0 })
  try {
    holder.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    throw isBusy(error) ? inUse(file, error) : error
  }
  return { release: () => holder.isOpen && holder.close() }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const inUse = (file: string, cause: unknown) =>
  new DatabaseRefused(
    'folder_in_use',
    `The database folder is in use by a running portal (${file} is locked). Stop that portal first, or choose another folder.`,
    cause,
  )
