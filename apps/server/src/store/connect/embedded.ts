import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { assemble } from '../assemble.ts'
import { openChanges } from '../changes/public-changes.ts'
import { watchCommits } from '../changes/watch-commits.ts'
import { type Database, type DatabaseLog, DatabaseRefused } from '../database.ts'
import { createPool } from '../pool.ts'
import { checkDurability } from '../self-check.ts'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'
import { EngineStream } from './engine-stream.ts'
import { startMaintenance } from './maintenance.ts'
import { type ExclusiveLock, ensureStore, storePaths, takeExclusiveLock } from './store-folder.ts'

/** How long a statement may wait for the one connection: a large batch has it for some seconds. */
const WAIT_FOR_CONNECTION_MS = 15_000

/**
 * One connection that stays: the engine is a single session, and two clients on it mix up their messages. Who it is for is said here,
 * or the driver would look around for it.
 */
const poolOptions = {
  max: 1,
  idleTimeoutMillis: 0,
  connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  host: 'embedded',
  user: 'postgres',
  database: 'postgres',
  password: '',
  ssl: false,
}

/** What the engine is made of; tests put in others. */
interface EngineParts {
  fileSystem: (store: string) => DurableNodeFS
  startParams: () => string[]
}

const durableParts: EngineParts = { fileSystem: (store) => new DurableNodeFS(store), startParams: durableStartParams }

/**
 * Opens the store in a folder for this process alone, makes it first when there is none.
 * Never send COPY to it: that ends the engine.
 * @throws DatabaseRefused when the folder is in use, or the store unreadable or not durable
 */
export async function openEmbedded(folder: string, log: DatabaseLog, parts = durableParts): Promise<Database> {
  const started = performance.now()
  const home = resolve(folder)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const lock = takeExclusiveLock(storePaths(home).lock)
  try {
    const made = await ensureStore(home)
    const database = await openLocked(home, lock, log, parts)
    log.info({ folder: home, made, ms: Math.round(performance.now() - started) }, 'The embedded database is open.')
    return database
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openLocked(home: string, lock: ExclusiveLock, log: DatabaseLog, parts: EngineParts): Promise<Database> {
  const files = parts.fileSystem(storePaths(home).store)
  const engine = await PGlite.create({ fs: files, startParams: parts.startParams() }).catch((error: unknown) => {
    throw cannotStart(home, error)
  })
  const stream = () => new EngineStream(engine, () => files.hasEnded) as unknown as Duplex
  const changes = openChanges()
  const pool = createPool({ ...poolOptions, stream }, log, watchCommits(changes.tell))
  try {
    await checkDurability(pool, () => files.syncs)
  } catch (error) {
    await shutDown(pool, engine)
    throw error
  }
  const { care, stop } = startMaintenance(pool, () => files.syncs, log)
  const gone = Promise.withResolvers<void>()
  files.onEnd = () => {
    log.error({ folder: home }, 'The embedded database has ended. Is the disk full?')
    gone.resolve()
  }
  return assemble({
    kind: 'embedded',
    pool,
    changes,
    maintenance: care,
    end: async () => {
      files.onEnd = () => {}
      await stop()
      if (files.hasEnded) await pool.end()
      else await care.checkpoint().finally(() => shutDown(pool, engine))
      lock.release()
    },
    gone: gone.promise,
  })
}

function cannotStart(home: string, cause: unknown) {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new DatabaseRefused(
    'cannot_start',
    `The embedded database in ${home} cannot be started (${why}). Is the disk full, or a file of it missing?`,
    cause,
  )
}

async function shutDown(pool: { end(): Promise<void> }, engine: PGlite) {
  await pool.end()
  await engine.close()
}
