import { z } from 'zod'

/** How a backup is laid out; another number is another layout. The first had no key of signatures, the second no signature. */
export const FORMAT = 3
/** From this one on every backup is signed. */
export const SIGNED_FORMAT = 3
const READABLE = [1, 2, FORMAT]
/** The files of a backup, in this order; rows and files of the portal stand between the keys and the end. */
export const NAMES = {
  head: 'head.json',
  keys: 'keys.json',
  signing: 'oidc-key.json',
  rows: 'rows/',
  files: 'files/',
  end: 'end.json',
  signature: 'signature.json',
} as const

const column = z.strictObject({ name: z.string(), type: z.string() })

/** What a backup says of itself first. */
export const backupHead = z.strictObject({
  format: z.int().refine((format) => READABLE.includes(format)),
  version: z.string(),
  taken_at: z.iso.datetime(),
  state: z.strictObject({
    migrations: z.array(z.string()),
    tables: z.array(z.strictObject({ name: z.string(), columns: z.array(column) })),
    sums: z.array(z.strictObject({ table: z.string(), rows: z.int(), sum: z.string() })),
    sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), called: z.boolean() })),
  }),
})
/** What a backup says of itself first. */
export type BackupHead = z.infer<typeof backupHead>

/** What a backup says at its end: a copy that lacks it is not whole. */
export const backupEnd = z.strictObject({
  files: z.int(),
  bytes: z.int(),
  /** Files that went while the backup was written, such as of people who left. */
  gone: z.array(z.string()),
})
/** What a backup says at its end. */
export type BackupEnd = z.infer<typeof backupEnd>

/** What every backup is called by: names stand in the order in which they were taken. */
export const BACKUPS = 'startline-'
/** What one is called by that was taken before an update. */
const BEFORE = '-before-'
const NAME = /^startline-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-before-[\w.+-]+)?\.age$/

/** The name of a backup in its folder; `before` is the version of the portal that an update brings. */
export const backupName = (at: Date, before?: string): string =>
  `${BACKUPS}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${before ? `${BEFORE}${before}` : ''}.age`

/** When the backup of this name was taken, and whether before an update; null where it is no name of one. */
export function readBackupName(name: string): { at: Date; beforeUpdate: boolean } | null {
  const [, at, before] = NAME.exec(name) ?? []
  return at === undefined
    ? null
    : { at: new Date(`${at.slice(0, 10)}T${at.slice(11).replaceAll('-', ':')}`), beforeUpdate: before !== undefined }
}
