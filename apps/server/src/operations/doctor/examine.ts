import { existsSync } from 'node:fs'
import { makeLog } from '../../kernel/log.ts'
import { isLoopback, type Settings } from '../../settings/settings.ts'
import { openDatabase } from '../../store/connect/open.ts'
import { storePaths } from '../../store/connect/store-folder.ts'
import type { Database } from '../../store/database.ts'
import { findWaiting } from '../../store/migrate.ts'
import { checkConnections } from './check-connections.ts'
import { checkFolders, checkSms } from './check-folders.ts'
import { checkFfmpeg, checkFont, checkHandles, checkMemory } from './check-machine.ts'
import { checkApplications, checkBucket } from './check-outside.ts'
import { checkFollowers, checkRunning, checkWatched } from './check-running.ts'
import { checkClocks, checkDurable, checkKeyFiles, checkMigrations, checkStore } from './check-store.ts'
import { type Finding, look, well } from './finding.ts'

const outside = async (settings: Settings): Promise<Finding[]> => [
  well('settings', 'all can be read'),
  ...(await look('data folder', () => checkFolders(settings))),
  ...(await look('bucket', () => checkBucket(settings))),
  ...(await look('ffmpeg', () => checkFfmpeg(settings))),
  ...(await look('SMS', () => checkSms(settings, isLoopback))),
  ...(await look('entry forms', () => checkFont(settings))),
  ...(await look('memory', () => checkMemory(settings))),
  ...(await look('handles', () => checkHandles())),
]

async function inside(settings: Settings, database: Database): Promise<Finding[]> {
  const store = await look('store', () => checkStore(database))
  if (store.some(({ level }) => level === 'wrong')) return store
  const upToDate = await findWaiting(database).then(
    (waiting) => waiting.length === 0,
    () => false,
  )
  return [
    ...store,
    ...(await look('migrations', () => checkMigrations(database))),
    ...(await look('durability', () => checkDurable(database))),
    ...(await look('connections', () => checkConnections(database))),
    ...(await look('clocks', () => checkClocks(database))),
    // These read tables that an older store may not have yet.
    ...(upToDate ? await look('keys', () => checkKeyFiles(settings, database.db)) : []),
    ...(upToDate ? await look('applications', () => checkApplications(settings, database.db)) : []),
    ...(upToDate ? await look('running', () => checkRunning(database, database.clock.now())) : []),
    ...(await look('followers', () => checkFollowers(database))),
    ...checkWatched(settings),
  ]
}

/** Looks at every part of a portal that runs. Changes nothing. */
export const examine = async (settings: Settings, database: Database): Promise<Finding[]> => [
  well('portal', `runs in process ${process.pid}`),
  ...(await outside(settings)),
  ...(await inside(settings, database)),
]

/** Looks at every part of a portal that does not run: opens its store for a moment, and neither makes nor migrates one. */
export async function examineAlone(settings: Settings): Promise<Finding[]> {
  const findings = [well('portal', 'does not run in this data folder'), ...(await outside(settings))]
  const { database: choice } = settings
  if (choice.kind === 'embedded' && !existsSync(storePaths(choice.folder).store))
    return [...findings, well('store', 'there is none yet; the first start makes it')]
  const within = await look('store', async () => {
    const database = await openDatabase(choice, makeLog('silent'))
    return inside(settings, database).finally(() => database.close())
  })
  return [...findings, ...within]
}
