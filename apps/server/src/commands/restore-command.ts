import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkBackup } from '../operations/backup/check-backup.ts'
import { BackupRefused, openBackup } from '../operations/backup/read-backup.ts'
import { type Restored, restoreBackup } from '../operations/backup/restore-backup.ts'
import { tryBackup } from '../operations/backup/try-backup.ts'
import { objectStoreOf } from '../outside/object-store.ts'
import { putKeys } from '../security/key-file.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase } from '../store/connect/open.ts'
import { NotCopied } from '../store/copy/fill-store.ts'
import { DatabaseRefused } from '../store/database.ts'
import { type CommandResult, quietLog, readFlags, refused, type StoppedCommand, said } from './command.ts'

const USAGE = 'restore <file> --key <file> [--dry-run yes]'

/** `portal restore <file> --key <file>`: brings a backup back into a store that nobody has used; with `--dry-run yes` into one that is thrown away. */
export const restoreCommand: StoppedCommand = {
  words: ['restore'],
  usage: USAGE,
  about: 'bring a backup back into an empty store',
  runStopped: async (settings, { args }) => {
    const typed = readFlags(args.slice(1), ['key', 'dry-run'])
    const [file, ...more] = typed?.words ?? []
    const { key, 'dry-run': dryRun } = typed?.flags ?? {}
    if (!file || !key || more.length > 0 || (dryRun !== undefined && dryRun !== 'yes'))
      return refused(`Write: portal ${USAGE}`)
    try {
      return await restore(settings, resolve(file), { identity: identityIn(resolve(key)), dryRun: dryRun === 'yes' })
    } catch (error) {
      if ([BackupRefused, NotCopied, DatabaseRefused].some((kind) => error instanceof kind))
        return refused((error as Error).message)
      throw error
    }
  },
}

async function restore(
  settings: Settings,
  file: string,
  { identity, dryRun }: { identity: string; dryRun: boolean },
): Promise<CommandResult> {
  const { takenAt, version } = await checkBackup(await openBackup(file, identity))
  const about = `A backup of version ${version}, taken at ${takenAt}.`
  if (dryRun) {
    const found = await tryBackup(file, identity)
    return said(
      `${about}\n${told(found)} It was brought back into a store that was thrown away; nothing here was changed.`,
    )
  }
  const database = await openDatabase(settings.database, quietLog)
  try {
    const place = {
      database,
      putKeys: (keys: string) => putKeys(settings.dataFolder, keys),
      files: objectStoreOf(settings),
    }
    const done = await restoreBackup(await openBackup(file, identity), place)
    return said(`${about}\n${told(done)} The portal can be started.`)
  } finally {
    await database.close()
  }
}

function told({ sums, files, gone }: Restored): string {
  const rows = sums.reduce((all, sum) => all + sum.rows, 0)
  const went = gone.length === 0 ? '' : ` ${gone.length} files had gone before the backup ended.`
  return `${rows} rows in ${sums.length} tables, each counted and compared, and ${files} files.${went}`
}

/** The private key in a file as `age-keygen` and `portal backup key` write it. */
function identityIn(file: string): string {
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0]
  if (found === undefined) throw new BackupRefused(`${file} holds no private key of age (AGE-SECRET-KEY-…).`)
  return found
}
