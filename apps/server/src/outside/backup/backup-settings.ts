import { isAbsolute } from 'node:path'
import type { SettingsReader } from '../../kernel/settings-reader.ts'

/** A public key of age. */
const RECIPIENT = /^age1[0-9a-z]{20,}$/
const BUCKET_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?((?:[\w.-]+\/?)*)$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
/** Two weeks of nights. */
const KEPT = 14
const MOST_KEPT = 3_650
const AT = '03:30'

/** Where backups are put: a folder of this machine, or a bucket and what stands before their names in it. */
export type BackupTarget = { kind: 'folder'; folder: string } | { kind: 'bucket'; bucket: string; prefix: string }

/** What the portal does about backups by itself. */
export interface BackupSettings {
  /** Where they are put every night; null for nowhere. */
  to: BackupTarget | null
  /** Public keys of those who can open them. */
  recipients: string[]
  /** The newest that are kept. */
  kept: number
  /** When one is taken, in the machine's own time: minutes after midnight. */
  minuteOfDay: number
  /** Whether one is taken before an update changes the store. */
  beforeUpdate: boolean
}

/** Reads a place of backups as it is written in settings and commands; null where it is none. */
export function backupTarget(text: string): BackupTarget | null {
  if (isAbsolute(text)) return { kind: 'folder', folder: text }
  const [, bucket, prefix = ''] = BUCKET_PLACE.exec(text) ?? []
  if (bucket === undefined) return null
  return { kind: 'bucket', bucket, prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/` }
}

/** Reads public keys with commas between; gives the first that is none in `wrong`. */
export function recipientsIn(text: string): { recipients: string[]; wrong: string | undefined } {
  const recipients = text.split(',').map((part) => part.trim())
  return { recipients, wrong: recipients.find((one) => !RECIPIENT.test(one)) }
}

/** Reads what the portal does about backups by itself. Every problem is told to the reader. */
export function readBackups(read: SettingsReader, hasBucket: boolean): BackupSettings {
  const { text, choice, whole, wrong } = read
  const [place, keys] = [text('BACKUP_TO'), text('BACKUP_FOR')]
  const to = place === undefined ? null : backupTarget(place)
  if (place !== undefined && to === null)
    wrong('BACKUP_TO must be the whole path of a folder, or s3://bucket/what-stands-before')
  if (to?.kind === 'bucket' && !hasBucket) wrong('BACKUP_TO names a bucket; it needs S3_ENDPOINT and its key')
  if (place !== undefined && keys === undefined)
    wrong(
      'BACKUP_FOR is missing: the public keys (age1…) of those who can open the backups; "portal backup key" makes a pair',
    )
  const named = keys === undefined ? { recipients: [], wrong: undefined } : recipientsIn(keys)
  if (named.wrong !== undefined) wrong('BACKUP_FOR must be public keys of age (age1…) with commas between')
  const [, hour, minute] = TIME.exec(text('BACKUP_AT') ?? AT) ?? []
  if (hour === undefined) wrong('BACKUP_AT must be a time of the day such as 03:30')
  return {
    to,
    recipients: named.recipients,
    kept: whole('BACKUP_KEEP', KEPT, 1, MOST_KEPT),
    minuteOfDay: Number(hour) * 60 + Number(minute),
    beforeUpdate: choice('BACKUP_BEFORE_UPDATE', ['yes', 'no'] as const, 'yes') === 'yes',
  }
}
