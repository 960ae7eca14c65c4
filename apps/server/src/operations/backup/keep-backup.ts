import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { VERSION } from '../../kernel/version.ts'
import { type BackupPlace, openPlace } from '../../outside/backup/backup-place.ts'
import type { BackupTarget } from '../../outside/backup/backup-settings.ts'
import { keepBackupTime } from '../watch/vitals.store.ts'
import { BACKUPS, readBackupName } from './backup-file.ts'
import { checkBackup, openBackup } from './read-backup.ts'
import { type Backing, type WrittenBackup, writeBackup } from './write-backup.ts'

const CLI = fileURLToPath(new URL('../../cli.ts', import.meta.url))
/** What the store that is thrown away takes for a moment, with room to spare. */
const MEMORY_BYTES = 1_500 * 1024 * 1024
/** Longer than bringing back some million rows takes. */
const LIMIT_MS = 60 * 60_000
const LOWEST_PRIORITY = '19'
/** Backups from before updates are kept until so many newer ones are there. */
const UPDATES_KEPT = 3

/** A backup in its place. */
export interface KeptBackup extends WrittenBackup {
  /** Whether it was brought back into a store of its own; else it was read from its beginning to its end. */
  broughtBack: boolean
  /** Names of older ones that were let go. */
  dropped: string[]
}

/** Who can open a backup, what it is taken before, and how many stay. */
export interface KeepWish {
  recipients: readonly string[]
  before?: string
  kept: number
}

/**
 * Takes a backup, finds out whether it can be opened and brought back, puts it in its place, and lets the oldest go. For the trial it is written for one
 * more key, which is made here, is never on a disk, and is forgotten with it.
 * @throws Error where it cannot be written, opened or kept; none is let go then
 */
export async function keepBackup(deps: Backing, target: BackupTarget, wish: KeepWish): Promise<KeptBackup> {
  const place = openPlace(deps.settings, target)
  const draft = draftFolder(deps, target)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const identity = await generateX25519Identity()
    const written = await writeBackup(deps, draft, {
      recipients: [...wish.recipients, await identityToRecipient(identity)],
      version: VERSION,
      ...(wish.before && { before: wish.before }),
    })
    const broughtBack = await tryApart(written.file, identity)
    if (!broughtBack) await checkBackup(await openBackup(written.file, identity))
    const name = basename(written.file)
    await place.keep(name, written.file)
    if (wish.before === undefined) await keepBackupTime(deps.database.db, deps.now())
    return { ...written, file: place.told(name), broughtBack, dropped: await dropOldest(place, wish.kept, name) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** On the disk where it stays, if that is of this machine: then it has only to be renamed. */
const draftFolder = ({ settings }: Backing, target: BackupTarget): string =>
  target.kind === 'folder' ? join(target.folder, '.draft') : join(settings.dataFolder, 'backup-draft')

/** The one just taken stays, even where a clock that was set back makes it look older than others. */
async function dropOldest(place: BackupPlace, kept: number, taken: string): Promise<string[]> {
  const { false: nightly = [], true: beforeUpdates = [] } = Object.groupBy(
    await backupsIn(place),
    ({ beforeUpdate }) => (beforeUpdate ? 'true' : 'false'),
  )
  const old = [...nightly.slice(0, Math.max(0, nightly.length - kept)), ...beforeUpdates.slice(0, -UPDATES_KEPT)]
    .map(({ name }) => name)
    .filter((name) => name !== taken)
  await place.remove(old)
  return old
}

/** The backups in a place, the oldest first. */
export const backupsIn = async (place: BackupPlace): Promise<{ name: string; at: Date; beforeUpdate: boolean }[]> =>
  (await place.list(BACKUPS)).flatMap((name) => {
    const read = readBackupName(name)
    return read ? [{ name, ...read }] : []
  })

/**
 * Brings a backup back into a store of its own, in a process of its own: nobody who registers waits for it. False where the machine has too little memory
 * left for it.
 * @throws Error with what the process said where the backup cannot be brought back
 */
async function tryApart(file: string, identity: string, free = process.availableMemory()): Promise<boolean> {
  if (free < MEMORY_BYTES) return false
  const args = [...process.execArgv, CLI, 'restore', file, '--key', '-', '--dry-run', 'yes']
  // In a data folder of its own: no portal runs there.
  const env = { ...process.env, DATA_DIR: dirname(file) }
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      'nice',
      ['-n', LOWEST_PRIORITY, process.execPath, ...args],
      { env, timeout: LIMIT_MS },
      (error, _out, err) =>
        error ? reject(new Error(`The backup could not be brought back: ${err.trim() || error.message}`)) : resolve(),
    )
    child.stdin?.end(identity)
  })
  return true
}
