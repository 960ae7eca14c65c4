import { isAbsolute } from 'node:path'
import { VERSION } from '../kernel/version.ts'
import { writeBackup } from '../operations/backup/write-backup.ts'
import { keepBackupTime } from '../operations/watch/vitals.store.ts'
import { type Command, readFlags, refused, said } from './command.ts'

const USAGE = 'backup <folder> --for <age1…>[,<age1…>]'
const RECIPIENT = /^age1[0-9a-z]{20,}$/
const MB = 1024 * 1024

/** `portal backup <folder> --for age1…`: writes everything into one encrypted file in a folder, while the portal runs. */
export const backupCommand: Command = {
  words: ['backup'],
  usage: USAGE,
  about: 'write everything into one encrypted file',
  run: async (deps, { args }) => {
    const typed = readFlags(args.slice(1), ['for'])
    const [folder, ...more] = typed?.words ?? []
    const recipients = typed?.flags['for']?.split(',') ?? []
    if (!folder || more.length > 0 || recipients.length === 0) return refused(`Write: portal ${USAGE}`)
    if (!isAbsolute(folder))
      return refused('Name the folder by its whole path: the portal writes the file, wherever you are.')
    const wrong = recipients.find((recipient) => !RECIPIENT.test(recipient))
    if (wrong !== undefined)
      return refused(`${JSON.stringify(wrong)} is no public key of age. "portal backup key" makes a pair.`)
    const { file, rows, files, bytes, gone } = await writeBackup(deps, folder, { recipients, version: VERSION })
    await keepBackupTime(deps.database.db, deps.now())
    deps.log.info({ rows, files, bytes, gone: gone.length }, 'a backup was written')
    const told = `${file}\n${rows} rows, ${files} files of ${(bytes / MB).toFixed(1)} MB.`
    return said(gone.length === 0 ? told : `${told} ${gone.length} files had gone meanwhile.`)
  },
}
