import { z } from 'zod'

/** How a backup is laid out; another number is another layout. */
export const FORMAT = 1
/** The files of a backup, in this order; rows and files of the portal stand between the second and the last. */
export const NAMES = { head: 'head.json', keys: 'keys.json', rows: 'rows/', files: 'files/', end: 'end.json' } as const

const column = z.strictObject({ name: z.string(), type: z.string() })

/** What a backup says of itself first. */
export const backupHead = z.strictObject({
  format: z.literal(FORMAT),
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

/** The name of a backup in its folder: they stand in the order in which they were taken. */
export const backupName = (at: Date): string => `startline-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`
