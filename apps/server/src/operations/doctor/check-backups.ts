import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Encrypter } from 'age-encryption'
import { openPlace } from '../../outside/backup/backup-place.ts'
import type { BackupTarget } from '../../outside/backup/backup-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Executor } from '../../store/statement.ts'
import { findBackupFailure } from '../watch/backup-failure.store.ts'
import { findVitals } from '../watch/vitals.store.ts'
import { tryToWrite } from './check-folders.ts'
import { ago } from './check-running.ts'
import { type Finding, lookAt, well, wrong } from './finding.ts'

/** A day's backup may be some hours late. */
const LATE_S = 26 * 60 * 60

/** Whether backups can be written where the settings say, for keys that are keys. */
export async function checkBackupTarget(settings: Pick<Settings, 'backups' | 'bucket'>): Promise<Finding[]> {
  const { to, recipients } = settings.backups
  if (to === null)
    return recipients.length === 0 ? [] : [lookAt('backup', 'BACKUP_FOR is set without BACKUP_TO: none is taken')]
  const keys = recipients.flatMap((key) => (isRecipient(key) ? [] : [wrong('backup', notAKey(key))]))
  return [...keys, await targetFinding(settings, to)]
}

const notAKey = (key: string) => `BACKUP_FOR has ${key}, which is no public key of age: was it copied in full?`

function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key)
    return true
  } catch {
    return false
  }
}

async function targetFinding(settings: Pick<Settings, 'bucket'>, to: BackupTarget): Promise<Finding> {
  const name = to.kind === 'folder' ? to.folder : `s3://${to.bucket}/${to.prefix}`
  try {
    if (to.kind === 'folder') tryFolder(to.folder)
    else await tryBucket(settings, to)
    return well('backup', `can be written to ${name}`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return wrong('backup', `nothing can be written to ${name} (BACKUP_TO): ${code ?? message}`)
  }
}

/** A folder that is not there yet is made by the first backup, where the folder above it can be written. */
function tryFolder(folder: string): void {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  tryToWrite(there)
}

const PROBE = 'doctor-probe.txt'

async function tryBucket(settings: Pick<Settings, 'bucket'>, to: BackupTarget): Promise<void> {
  const place = openPlace(settings, to)
  await place.note(PROBE, 'doctor')
  await place.remove([PROBE])
}

/** Whether the last backup is there, and is not too old, and no later one failed. */
export async function checkBackupRuns(
  settings: Pick<Settings, 'backups'>,
  db: Executor,
  now: Date,
): Promise<Finding[]> {
  const { backup_at: takenAt } = await findVitals(db, now)
  const failure = await findBackupFailure(db)
  const nowS = now.getTime() / 1000
  if (failure !== undefined && failure.at > takenAt)
    return [wrong('backup', `the last try failed ${ago(nowS - failure.at)}: ${failure.why}`)]
  if (takenAt === 0) return [lookAt('backup', neverTaken(settings))]
  const words = `the last was written ${ago(nowS - takenAt)}`
  return [
    nowS - takenAt > LATE_S
      ? wrong('backup', `${words}: run portal backup, and look why it is not run daily`)
      : well('backup', words),
  ]
}

const neverTaken = ({ backups }: Pick<Settings, 'backups'>): string =>
  backups.to === null
    ? 'none was ever taken: set BACKUP_TO and BACKUP_FOR, or see that the machine is backed up in another way'
    : 'none was taken yet; the first comes at BACKUP_AT, or by portal backup'
