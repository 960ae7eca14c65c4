import { readFileSync } from 'node:fs'
import { putSigningKey } from '../identity/authorization/signing-key.ts'
import { removeFiles } from '../media/upload/remove-files.ts'
import { fingerprintOf } from '../operations/backup/backup-signature.ts'
import { type BackupSource, withBackup } from '../operations/backup/backup-source.ts'
import { BackupRefused, checkBackup, openBackup } from '../operations/backup/read-backup.ts'
import { type Restored, restoreBackup, tryBackup } from '../operations/backup/restore-backup.ts'
import { objectStoreOf } from '../outside/storage/open-stores.ts'
import { eraseAgain } from '../privacy/erasure/erase-again.ts'
import { type Ledger, ledgerOf, readLedger } from '../privacy/erasure/erasure-ledger.ts'
import { putKeys } from '../security/key-file.ts'
import type { Settings } from '../settings/settings.ts'
import { openDatabase } from '../store/connect/open.ts'
import { NotCopied } from '../store/copy/fill-store.ts'
import { DatabaseRefused } from '../store/database.ts'
import { type CommandResult, misused, quietLog, readFlags, refused, type StoppedCommand, said } from './command.ts'
import { readNamedFile } from './named-file.ts'

const USAGE = 'restore <file|s3://…> --key <file|-> [--signer <fingerprint>] [--erasures <file>|none] [--dry-run yes]'
const STANDARD_INPUT = 0

/** `portal restore <file> --key <file>`: brings a backup back into a store that nobody has used; with `--dry-run yes` into one that is thrown away. */
export const restoreCommand: StoppedCommand = {
  words: ['restore'],
  usage: 'restore <file|s3://…> --key <file|->',
  fullUsage: USAGE,
  about: 'bring a backup back into an empty store',
  isTrial: ({ args }) => flagsOf(args)?.flags['dry-run'] === 'yes',
  runStopped: async (settings, { args }) => {
    const typed = flagsOf(args)
    const [named, ...more] = typed?.words ?? []
    const { key, 'dry-run': dryRun, erasures, signer } = typed?.flags ?? {}
    if (!named || !key || more.length > 0 || (dryRun !== undefined && dryRun !== 'yes'))
      return misused(`Write: portal ${USAGE}`)
    try {
      const identity = identityIn(key)
      return await withBackup(settings, named, async (source) => {
        const ledger = await ledgerFor(source, erasures)
        return restore(settings, source.file, { identity, ledger, signer, dryRun: dryRun === 'yes' })
      })
    } catch (error) {
      if ([BackupRefused, NotCopied, DatabaseRefused].some((kind) => error instanceof kind))
        return refused((error as Error).message)
      throw error
    }
  },
}

const flagsOf = (args: readonly string[]) => readFlags(args.slice(1), ['key', 'dry-run', 'erasures', 'signer'])

interface Wish {
  identity: string
  ledger: Ledger
  /** The fingerprint of who has to have signed it, as somebody typed it. */
  signer: string | undefined
  dryRun: boolean
}

async function restore(
  settings: Settings,
  file: string,
  { identity, ledger, signer, dryRun }: Wish,
): Promise<CommandResult> {
  const { takenAt, version, signer: signedWith } = await checkBackup(await openBackup(file, identity))
  refuseOther(signedWith, signer)
  const signed = signedWith === null ? 'It is not signed.' : `Signed by ${fingerprintOf(signedWith)}.`
  const about = `A backup of version ${version}, taken at ${takenAt}. ${signed}`
  const since = ledger.filter(({ at }) => at > takenAt)
  if (dryRun) {
    const found = await tryBackup(file, identity, (database) => eraseAgain({ database, now: () => new Date() }, since))
    const left = `${found.after} people of it have left since, and would be erased again.`
    return said(
      `${about}\n${told(found)}\n${left} It was brought back into a store that was thrown away; nothing here was changed.`,
    )
  }
  const database = await openDatabase(settings.database, quietLog)
  try {
    const files = objectStoreOf(settings)
    const place = {
      database,
      putKeys: (keys: string) => putKeys(settings.dataFolder, keys),
      putSigningKey: (key: string) => putSigningKey(settings.dataFolder, key),
      files,
    }
    const done = await restoreBackup(await openBackup(file, identity), place)
    const people = await eraseAgain({ database, now: () => new Date() }, since)
    await removeFiles({ database }, files)
    const left = `${people} people who have left since were erased again.`
    return said(`${about}\n${told(done)}\n${left} The portal can be started.`)
  } finally {
    await database.close()
  }
}

const bare = (fingerprint: string): string => fingerprint.toLowerCase().replaceAll(/[\s:]/g, '')

/** Refuses a backup that somebody else has signed than was named. */
function refuseOther(signedWith: string | null, wanted: string | undefined): void {
  if (wanted === undefined) return
  const found = signedWith === null ? null : fingerprintOf(signedWith)
  if (found !== null && bare(found) === bare(wanted)) return
  throw new BackupRefused(
    found === null
      ? 'The backup is not signed; nothing was changed.'
      : `The backup was signed by ${found}; nothing was changed.`,
  )
}

/** Who has left: as the ledger beside the backup tells, another that is named, or nobody. */
async function ledgerFor({ place }: BackupSource, named: string | undefined): Promise<Ledger> {
  if (named === 'none') return []
  return named === undefined ? ledgerOf(place) : readLedger(readNamedFile(named).toString('utf8'))
}

function told({ sums, files, gone }: Restored): string {
  const rows = sums.reduce((all, sum) => all + sum.rows, 0)
  const went = gone.length === 0 ? '' : ` ${gone.length} files had gone before the backup ended.`
  return `${rows} rows in ${sums.length} tables, each counted and compared, and ${files} files.${went}`
}

/** The private key in a file as `age-keygen` and `portal backup key` write it; `-` is standard input. */
function identityIn(named: string): string {
  const file = named === '-' ? 'Standard input' : named
  const written = (named === '-' ? readFileSync(STANDARD_INPUT) : readNamedFile(named)).toString('utf8')
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(written)?.[0]
  if (found === undefined) throw new BackupRefused(`${file} holds no private key of age (AGE-SECRET-KEY-…).`)
  return found
}
