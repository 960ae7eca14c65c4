import { makeLog } from '../../kernel/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { openDatabase } from '../../store/connect/open.ts'
import type { Database } from '../../store/database.ts'
import { findWaiting } from '../../store/migrate.ts'
import { checkAlone, missingStore } from './check-alone.ts'
import { checkBackupRuns, checkBackupTarget } from './check-backups.ts'
import { checkBuilt } from './check-built.ts'
import { checkConnections } from './check-connections.ts'
import { checkFiles } from './check-files.ts'
import { checkFolders, checkSms } from './check-folders.ts'
import { checkFfmpeg, checkFont, checkHandles, checkMemory } from './check-machine.ts'
import { checkApplications, checkBucket } from './check-outside.ts'
import { checkFollowers, checkRunning, checkWatched } from './check-running.ts'
import { checkClocks, checkDurable, checkKeyFiles, checkMigrations, checkStore } from './check-store.ts'
import { checked, type Finding, well } from './finding.ts'

const outside = async (settings: Settings): Promise<Finding[]> => [
  well('settings', 'all can be read'),
  ...(await checked('data folder', () => checkFolders(settings))),
  ...(await checked('bucket', () => checkBucket(settings))),
  ...(await checked('backup', () => checkBackupTarget(settings))),
  ...(await checked('apps', () => checkBuilt(settings))),
  ...(await checked('ffmpeg', () => checkFfmpeg(settings))),
  ...(await checked('SMS', () => checkSms(settings))),
  ...(await checked('entry forms', () => checkFont(settings))),
  ...(await checked('memory', () => checkMemory(settings))),
  ...(await checked('handles', () => checkHandles())),
]

async function inside(settings: Settings, database: Database): Promise<Finding[]> {
  const store = await checked('store', () => checkStore(database))
  if (store.some(({ level }) => level === 'wrong')) return store
  const upToDate = await findWaiting(database).then(
    (waiting) => waiting.length === 0,
    () => false,
  )
  return [
    ...store,
    ...(await checked('migrations', () => checkMigrations(database))),
    ...(await checked('durability', () => checkDurable(database))),
    ...(await checked('connections', () => checkConnections(database))),
    ...(await checked('clocks', () => checkClocks(database))),
    // These read tables that an older store may not have yet.
    ...(upToDate ? await checked('keys', () => checkKeyFiles(settings, database.db)) : []),
    ...(upToDate ? await checked('applications', () => checkApplications(settings, database.db)) : []),
    ...(upToDate ? await checked('files', () => checkFiles(settings, database.db)) : []),
    ...(upToDate ? await checked('backup', () => checkBackupRuns(settings, database.db, database.clock.now())) : []),
    ...(upToDate ? await checked('running', () => checkRunning(database, database.clock.now())) : []),
    ...(await checked('followers', () => checkFollowers(database))),
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
  const findings = [...(await checkAlone(settings)), ...(await outside(settings))]
  const { database: choice } = settings
  const missing = missingStore(settings)
  if (missing !== null) return [...findings, missing]
  const within = await checked('store', async () => {
    const database = await openDatabase(choice, makeLog('silent'))
    return inside(settings, database).finally(() => database.close())
  })
  return [...findings, ...within]
}
