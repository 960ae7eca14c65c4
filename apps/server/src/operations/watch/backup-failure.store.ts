import { writeSetting } from '../../store/portal-setting.store.ts'
import { type Executor, rowBy } from '../../store/statement.ts'

/** A backup that could not be taken: when, in seconds since 1970, and why. */
export interface BackupFailure {
  at: number
  why: string
}

/** The last failure of a nightly backup, if there ever was one. */
export const findBackupFailure = rowBy<BackupFailure>(
  'watch-backup-failure',
  `select extract(epoch from (value::json ->> 'at')::timestamptz)::float8 as at, value::json ->> 'why' as why
     from portal_setting where name = 'last_backup_failure'`,
)

/** Keeps that a nightly backup failed, for the doctor. */
export const keepBackupFailure = (db: Executor, at: Date, why: string): Promise<unknown> =>
  writeSetting(db, 'last_backup_failure', JSON.stringify({ at: at.toISOString(), why }))
