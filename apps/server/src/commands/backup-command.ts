import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { keepBackup } from '../operations/backup/keep-backup.ts'
import { type BackupTarget, backupTarget, recipientsIn } from '../outside/backup/backup-settings.ts'
import { type Command, type LocalCommand, misused, readFlags, said } from './command.ts'

const USAGE = 'backup [<folder>|s3://…] [--for <age1…,age1…>]'
const MB = 1024 * 1024

/**
 * `portal backup <folder> --for age1…`: writes everything into one encrypted file in a folder or a bucket, while the portal runs, and finds out
 * whether it can be brought back. Where it is not said, place and keys are those of the settings.
 */
export const backupCommand: Command = {
  words: ['backup'],
  usage: USAGE,
  about: 'write everything into one encrypted file',
  run: async (deps, { args }) => {
    const { backups } = deps.settings
    const typed = readFlags(args.slice(1), ['for'])
    const [place, ...more] = typed?.words ?? []
    const { recipients, wrong } = typed?.flags['for']
      ? recipientsIn(typed.flags['for'])
      : { ...backups, wrong: undefined }
    if (!typed || more.length > 0) return misused(`Write: portal ${USAGE}`)
    const target: BackupTarget | null = place === undefined ? backups.to : backupTarget(place)
    if (target === null)
      return misused(
        place === undefined
          ? `Write: portal ${USAGE}, or set BACKUP_TO and BACKUP_FOR.`
          : 'Name the folder by its whole path, or s3://bucket/what-stands-before: the portal writes the file, wherever you are.',
      )
    if (wrong !== undefined)
      return misused(`${JSON.stringify(wrong)} is no public key of age. "portal backup key" makes a pair.`)
    if (recipients.length === 0) return misused(`Write: portal ${USAGE}`)
    const kept = await keepBackup(deps, target, { recipients, kept: place === undefined ? backups.kept : Infinity })
    const { file, rows, files, bytes, gone, broughtBack } = kept
    deps.log.info({ rows, files, bytes, gone: gone.length }, 'a backup was written')
    const went = gone.length === 0 ? '' : ` ${gone.length} files had gone meanwhile.`
    const tried = broughtBack
      ? 'It was brought back into a store that was thrown away: every row and file is there.'
      : 'It was read from its beginning to its end; to bring it back for a trial there was too little memory.'
    return said(`${file}\n${rows} rows, ${files} files of ${(bytes / MB).toFixed(1)} MB.${went}\n${tried}`)
  },
}

/** `portal backup key`: makes a pair of keys for backups, as `age-keygen` does. The private one is told this once and kept nowhere. */
export const backupKeyCommand: LocalCommand = {
  words: ['backup', 'key'],
  usage: 'backup key',
  about: 'make a pair of keys for backups',
  runAlone: async () => {
    const identity = await generateX25519Identity()
    return said(`# public key: ${await identityToRecipient(identity)}\n${identity}`)
  },
}
