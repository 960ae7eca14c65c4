import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Deps } from '../../deps.ts'
import { makeOwnerFile } from '../../kernel/files/owner-file.ts'
import { VERSION } from '../../kernel/version.ts'
import type { BackupTarget } from '../../outside/backup/backup-settings.ts'
import { keyFile, lostKeys } from '../../security/key-file.ts'
import { LOCKS, oneAfterTheOther } from '../../store/jobs/one-at-a-time.ts'
import { findWaiting, hasTable, migrate } from '../../store/migrate.ts'
import { keepBackup } from './keep-backup.ts'
import type { Backing } from './write-backup.ts'

/**
 * Brings the store up to date. Where that changes a store that is in use, its rows and keys are backed up first: a version that is to be left
 * again is left by bringing them back into an empty store. Several processes that start at once take one backup.
 * @throws DatabaseRefused; Error where the backup cannot be taken: then nothing was changed
 */
export async function updateStore(deps: Backing & Pick<Deps, 'log'>): Promise<void> {
  const { database, settings } = deps
  await oneAfterTheOther(database, LOCKS.upgrade, async () => {
    const waiting = await findWaiting(database)
    if (waiting.length > 0 && settings.backups.beforeUpdate && (await isInUse(deps))) {
      refuseWithoutKeys(settings)
      const { file } = await keepBackup(deps, placeOf(settings), { ...(await forWhom(settings)), before: VERSION })
      deps.log.info({ file, migrations: waiting }, 'A backup was taken before the update.')
    }
    await migrate(database)
  })
}

type Settings = Backing['settings']

/** Without a place of backups they stay beside the store: they are not against a lost disk but against a lost update. */
const placeOf = ({ backups, dataFolder }: Settings): BackupTarget =>
  backups.to ?? { kind: 'folder', folder: join(dataFolder, 'before-updates') }

async function forWhom({ backups, dataFolder }: Settings): Promise<{ recipients: string[]; kept: number }> {
  const { recipients, kept } = backups
  if (recipients.length > 0) return { recipients, kept }
  const file = join(dataFolder, 'backup-key.txt')
  const identity = await generateX25519Identity()
  makeOwnerFile(file, () => `${identity}\n`)
  return { recipients: [await identityToRecipient(readFileSync(file, 'utf8').trim())], kept }
}

/** A backup without them would be worthless, and the update could not be left again. */
function refuseWithoutKeys({ dataFolder }: Settings): void {
  const file = keyFile(dataFolder)
  if (!existsSync(file)) throw new Error(lostKeys(file))
}

const isInUse = async ({ database: { pool } }: Backing): Promise<boolean> =>
  (await hasTable(pool, 'account')) && (await pool.query('select 1 from account limit 1')).rows.length > 0
