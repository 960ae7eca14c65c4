import { createWriteStream, existsSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, openPlace } from '../../outside/backup/backup-place.ts'
import { backupTarget } from '../../outside/backup/backup-settings.ts'
import type { Settings } from '../../settings/settings.ts'
import { BackupRefused } from './read-backup.ts'

/** A backup on this machine, and the place it comes from with what lies beside it. */
export interface BackupSource {
  file: string
  place: BackupPlace
}

/**
 * Works on a backup that a person named: a file, or `s3://bucket/prefix/name`, which is fetched for as long as it is needed.
 * @throws BackupRefused where there is none
 */
export async function withBackup<T>(
  settings: Pick<Settings, 'bucket'>,
  named: string,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  if (!named.startsWith('s3://')) {
    const file = resolve(named)
    if (!existsSync(file)) throw new BackupRefused(`There is no backup at ${file}.`)
    return work({ file, place: openPlace(settings, { kind: 'folder', folder: dirname(file) }) })
  }
  const [target, name] = [backupTarget(dirname(named)), basename(named)]
  if (target === null) throw new BackupRefused(`${named} is no address of a backup.`)
  const place = openPlace(settings, target)
  const stream = await place.open(name)
  if (stream === null) throw new BackupRefused(`There is no backup at ${named}.`)
  await using folder = await mkdtempDisposable(join(tmpdir(), 'startline-backup-'))
  const file = join(folder.path, name)
  await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
  return await work({ file, place })
}
